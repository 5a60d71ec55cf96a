import { FORUM_CHANNEL } from '@kith/contract/forum-live';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import { forumWords } from '#features/forum';
import { eventFrame } from '#kernel/sockets/protocol';
import { send } from '#kernel/sockets/socket';
import type { Live } from './live.ts';
import { liveSockets } from './live-sockets.ts';

/** Tells each socket that listens to the forum which item is new or changed: an address, never its words. */
export async function sayForumNews(live: Live, word: string): Promise<void> {
  const said = forumWords.read(word);
  const listening = live.hub.inChannel(FORUM_CHANNEL);
  if (!said || listening.size === 0) return;
  const frame = eventFrame(said.change === 'new' ? NEW_MESSAGE : UPDATED_MESSAGE, said.news, FORUM_CHANNEL);
  for (const socket of await liveSockets(live, listening)) send(socket, frame);
}
