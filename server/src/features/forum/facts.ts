import { FORUM_ITEM_KINDS } from '@kith/contract/forum-fields';
import * as z from 'zod';
import { factType } from '#kernel/facts';

/** Acts of moderators, who are named. What other people do in the forum is stated nowhere. */
const item = z.object({ kind: z.enum(FORUM_ITEM_KINDS), id: z.number() });

export const forumItemReleased = factType('forum.item_released', item);
export const forumItemHidden = factType('forum.item_hidden', item);
export const forumItemAnswered = factType('forum.item_answered', item);
