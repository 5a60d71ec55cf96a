import * as z from 'zod';
import {
  FORUM_DECISIONS,
  FORUM_ITEM_KINDS,
  FORUM_MODERATOR_NOTE_MAX,
  forumQueueItem,
} from './forum-fields.ts';
import { endpoint, staff } from './kit/endpoint.ts';
import { id, optionalParagraph } from './kit/text.ts';

const moderators = staff('moderator');

export const forumModerationEndpoints = {
  listForumQueue: endpoint({
    method: 'GET',
    path: '/api/forum/queue',
    summary:
      'For moderators: what is held or reported, the most urgent first and the longest waiting first among these. No real name, account or reporter is in it.',
    access: moderators,
    input: z.strictObject({}),
    reply: z.object({ items: z.array(forumQueueItem), has_more_data: z.boolean() }),
  }),
  decideForumItem: endpoint({
    method: 'POST',
    path: '/api/forum/decide',
    summary:
      'For moderators: post what is held, take an item out of sight, or say something to its author. The first two close its reports.',
    access: moderators,
    input: z.strictObject({
      kind: z.enum(FORUM_ITEM_KINDS),
      id,
      version: z.int(),
      decision: z.enum(FORUM_DECISIONS),
      note: optionalParagraph(FORUM_MODERATOR_NOTE_MAX),
      note_before: optionalParagraph(FORUM_MODERATOR_NOTE_MAX),
    }),
    reply: z.object({ item: forumQueueItem }),
    refuses: ['not_found', 'stale'],
  }),
} as const;
