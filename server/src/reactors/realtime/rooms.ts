import { ROOM_CHANNEL } from '@kith/contract/forum-live';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import { roomWords, whoIsIn } from '#features/forum';
import { eventFrame } from '#kernel/sockets/protocol';
import { send } from '#kernel/sockets/socket';
import type { Live } from './live.ts';
import { liveSockets } from './live-sockets.ts';

/** As `sayForumNews`, to people who are in that room now. Others do not learn that it has news. */
export async function sayRoomNews(live: Live, word: string): Promise<void> {
  const said = roomWords.read(word);
  const listening = live.hub.inChannel(ROOM_CHANNEL);
  if (!said || listening.size === 0) return;
  const sockets = await liveSockets(live, listening);
  const accounts = new Set(sockets.flatMap(({ proof }) => proof?.userId ?? []));
  const inRoom = await whoIsIn(live, said.news.focus_area_id, accounts);
  const frame = eventFrame(said.change === 'new' ? NEW_MESSAGE : UPDATED_MESSAGE, said.news, ROOM_CHANNEL);
  for (const socket of sockets) if (socket.proof && inRoom.has(socket.proof.userId)) send(socket, frame);
}
