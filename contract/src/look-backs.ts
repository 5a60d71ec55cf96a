import * as z from 'zod';
import { calendarDay, dayAfter } from './kit/dates.ts';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, isoDate, line, optionalLine, uuid } from './kit/text.ts';
import { deletedRecord } from './record-fields.ts';
import { FEELING_MAX, FEELINGS_MAX, strength, thoughtRecord } from './thought-record-fields.ts';

export const LOOK_BACK_WORDS_MAX = 300;
export const LOOK_BACK_UNDO_SECONDS = 10;
/** The most look backs of one record. */
export const LOOK_BACKS_MAX = 100;
/** A day to look back on is within so many days. */
export const LOOK_BACK_WITHIN_DAYS = 366;
/** The most records that are offered at once. */
export const DUE_LOOK_BACKS_SHOWN = 10;

export const ANOTHER_DAY = 'Please choose a day from today on, within a year.';

/** Whether a person may choose that day, `YYYY-MM-DD`, by the calendar of their zone. */
export function isDayToLookBack(day: string, now: Date, zone: string): boolean {
  const today = calendarDay(now, zone);
  return day >= today && day <= dayAfter(today, LOOK_BACK_WITHIN_DAYS);
}

const feelingNow = z.object({ name: z.string(), strength: z.number() }).meta({ id: 'ThoughtFeelingNow' });
export type FeelingNow = z.output<typeof feelingNow>;

const lookBack = z
  .object({
    id: z.number(),
    looked_at: z.string(),
    belief_now: z.number().nullable(),
    feelings_now: z.array(feelingNow),
    words: z.string().nullable(),
    edited_at: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'LookBack' });
export type LookBack = z.output<typeof lookBack>;

/** Beside the records of its author. */
const lookBackOfRecord = lookBack.extend({ thought_record_id: z.number() }).meta({ id: 'LookBackOfRecord' });
export type LookBackOfRecord = z.output<typeof lookBackOfRecord>;

const lookBacks = z.object({
  /** The day on which its author wants to look back next, `YYYY-MM-DD`; null for none. */
  look_back_on: z.string().nullable(),
  /** The newest first. */
  look_backs: z.array(lookBack),
});
export type LookBacks = z.output<typeof lookBacks>;

const found = {
  belief_now: strength.nullable().optional(),
  feelings_now: z
    .array(z.strictObject({ name: line({ max: FEELING_MAX }), strength }))
    .max(FEELINGS_MAX)
    .optional(),
  words: optionalLine(LOOK_BACK_WORDS_MAX),
};
/** One of the record `id`. */
const one = { id, look_back_id: id };
const liveTags = ['thought_record', 'person'] as const;

/** For the author of a record alone: a person whom it is shared with learns nothing of them. */
export const lookBacksEndpoints = {
  listDueLookBacks: endpoint({
    method: 'GET',
    path: '/api/cbt/look_backs_due',
    summary: 'The caller’s own thought records whose day to look back has come, in their time zone.',
    access: signedIn,
    liveTags,
    input: z.strictObject({}),
    /** The one that waits longest first. */
    reply: z.object({ due: z.array(z.object({ look_back_on: z.string(), thought_record: thoughtRecord })) }),
  }),
  listLookBacks: endpoint({
    method: 'GET',
    path: '/api/cbt/look_backs',
    summary: 'What the author of a thought record found when they looked back; for the author alone.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id }),
    reply: lookBacks,
    refuses: ['not_found'],
  }),
  listOwnLookBacks: endpoint({
    method: 'GET',
    path: '/api/cbt/own_look_backs',
    summary: 'What the caller found when they looked back at their own thought records, of all of them.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ limit, offset }),
    /** The newest first. */
    reply: pageOf({ look_backs: z.array(lookBackOfRecord) }),
  }),
  planLookBack: endpoint({
    method: 'POST',
    path: '/api/cbt/plan_look_back',
    summary: 'Choose the day on which to look back at a thought record, or none; by its author.',
    access: ofRecord('thought_record', 'update'),
    input: z.strictObject({ id, look_back_on: isoDate.nullable() }),
    reply: lookBacks,
    refuses: ['not_found'],
  }),
  addLookBack: endpoint({
    method: 'POST',
    path: '/api/cbt/look_back',
    summary:
      'Look back at a thought record: how much its author believes the thought now, how strong its feelings are now, and a few words. The chosen day is over then.',
    access: ofRecord('thought_record', 'update'),
    input: z.strictObject({ id, ...found, client_key: uuid.optional() }),
    reply: lookBacks,
    refuses: ['not_found', 'key_reused', 'conflict'],
  }),
  editLookBack: endpoint({
    method: 'POST',
    path: '/api/cbt/edit_look_back',
    summary: 'Change what was found in a look back; by the author of the record. Absent fields stay.',
    access: ofRecord('thought_record', 'update'),
    input: z.strictObject({ ...one, ...found, version: z.number().int() }),
    reply: lookBacks,
    refuses: ['not_found', 'stale'],
  }),
  deleteLookBack: endpoint({
    method: 'POST',
    path: '/api/cbt/delete_look_back',
    summary: 'Delete a look back, which can be brought back for a short time; by the author of the record.',
    access: ofRecord('thought_record', 'update'),
    input: z.strictObject(one),
    reply: deletedRecord,
    refuses: ['not_found'],
  }),
  restoreLookBack: endpoint({
    method: 'POST',
    path: '/api/cbt/restore_look_back',
    summary: 'Undo the deletion of a look back while there is time; by the author of the record.',
    access: ofRecord('thought_record', 'update'),
    input: z.strictObject(one),
    reply: lookBacks,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
} as const;
