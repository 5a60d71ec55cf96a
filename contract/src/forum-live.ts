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
