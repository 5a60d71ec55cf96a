import { FORUM_CHANNEL, forumNews } from '@kith/contract/forum-live';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import type Pusher from 'pusher-js';
import { announceForum, followForum, isForumWanted } from './live-forum.ts';

interface ForumChannel {
  /** The server knows whose socket it is: before, it opens no other channel. */
  readonly proved: () => void;
  readonly lost: () => void;
  readonly stop: () => void;
}

/** Listens to the forum while one of its pages is open. */
export function forumChannel(pusher: Pusher): ForumChannel {
  let isProved = false;
  const listen = () => {
    // Anew with each connection: the client asks by itself before the proof, and is refused.
    pusher.unsubscribe(FORUM_CHANNEL);
    const forum = pusher.subscribe(FORUM_CHANNEL);
    for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
      forum.bind(event, (data: unknown) =>
        announceForum({ ...forumNews.parse(data), isNew: event === NEW_MESSAGE }),
      );
  };
  followForum((isWanted) => {
    if (!isWanted) pusher.unsubscribe(FORUM_CHANNEL);
    else if (isProved) listen();
  });
  return {
    proved: () => {
      isProved = true;
      if (isForumWanted()) listen();
    },
    lost: () => {
      isProved = false;
    },
    stop: () => followForum(null),
  };
}
