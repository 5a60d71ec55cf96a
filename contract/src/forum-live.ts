import * as z from 'zod';

/** The channel of the forum, for sockets that have proved their session. */
export const FORUM_CHANNEL = 'forum';

/**
 * Comes with `new-message` once others see an item, and with `updated-message` where they see it otherwise.
 * It has no words, no author and no time: who may read it asks for it.
 */
export const forumNews = z.object({
  kind: z.enum(['post', 'comment']),
  id: z.number(),
  post_id: z.number(),
});
export type ForumNews = z.output<typeof forumNews>;

/** The channel of all rooms, for sockets that have proved their session. */
export const ROOM_CHANNEL = 'focus-area';

/** As news of the forum, of a message in a room; told to the people of that room alone. */
export const roomNews = z.object({ id: z.number(), focus_area_id: z.number() });
export type RoomNews = z.output<typeof roomNews>;
