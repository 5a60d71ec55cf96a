import * as z from 'zod';
import { FOCUS_AREA_SLUGS } from './focus-areas/area-ids.ts';
import { FORUM_STATES, forumUser } from './forum-fields.ts';
import { storageMoment } from './kit/instant.ts';

export const ROOM_MESSAGE_MAX = 1000;
/** Slow mode: one message of a person in so many seconds, so that a room can be read. */
export const ROOM_SLOW_SECONDS = 10;
/** So many messages from before a person came are theirs to read. */
export const ROOM_BEFORE = 20;
/** There is one room for each focus area, by its id. */
export const ROOM_MAX = FOCUS_AREA_SLUGS.length;

export const roomMessage = z
  .object({
    /** Drawn at random: it tells neither order nor time. */
    id: z.number(),
    focus_area_id: z.number(),
    /** The author in this room alone, never the account’s id. Null where the author is not shown. */
    user_id: z.number().nullable(),
    author: forumUser.nullable(),
    /** Null where its words are not shown. */
    message: z.string().nullable(),
    /** The start of its day: a time of the day would tell when a person was here. */
    created_at: storageMoment,
    state: z.enum(FORUM_STATES),
    version: z.number(),
    /** Marked for the caller alone. */
    is_own: z.boolean(),
    /** What a moderator says to the author about it; null for all others. */
    moderator_note: z.string().nullable(),
  })
  .meta({ id: 'RoomMessage' });
export type RoomMessage = z.output<typeof roomMessage>;
