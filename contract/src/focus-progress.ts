import * as z from 'zod';
import { ERRORS } from './errors.ts';
import {
  earlierProgress,
  FOCUS_NOTE_MAX,
  focusAction,
  focusProgress,
  GOAL_MAX,
  RATING_MAX,
} from './focus-area-fields.ts';
import { FOCUS_AREA_IDS } from './focus-areas/area-ids.ts';
import { DAY_MARKS } from './focus-areas/strength.ts';
import { endpoint, needs, ofRecord, theMember } from './kit/endpoint.ts';
import { CHECK_YEAR, isNear } from './kit/near-years.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, isoDate, line, optionalParagraph, uuid } from './kit/text.ts';
import { deletedRecord } from './record-fields.ts';

const liveTags = ['focus_area', 'place', 'person'] as const;
const version = z.number().int();
const one = z.object({ progress: focusProgress });
const oneAction = z.object({ action: focusAction });
const day = isoDate.refine(isNear, CHECK_YEAR);
const FROM_0_TO_10 = `Please choose a whole number from 0 to ${RATING_MAX}.`;
const rating = z.int(FROM_0_TO_10).min(0, FROM_0_TO_10).max(RATING_MAX, FROM_0_TO_10);
const note = optionalParagraph(FOCUS_NOTE_MAX);
const TIMES = 'Please choose from 1 to 7 times a week.';
/** Null is once. */
const timesAWeek = z.int(TIMES).min(1, TIMES).max(7, TIMES).nullable().optional();
const AREAS_MAX = Object.keys(FOCUS_AREA_IDS).length;

/** What an update says of a day; `clear` takes back what was said. */
export const STATUS_MESSAGES = [...DAY_MARKS, 'clear'] as const;
export type StatusMessage = (typeof STATUS_MESSAGES)[number];

const INCOMPLETE = ERRORS.incomplete_action.message;
/** As any id; its absence is said in the words of the specification. */
const actionId = z.int({ error: ({ input }) => (input === undefined ? INCOMPLETE : undefined) }).positive();

const rated = { patient_focus_area_id: id, progress: rating, note };

export const focusProgressEndpoints = {
  listProgress: endpoint({
    method: 'GET',
    path: '/api/focus_area/progress',
    summary:
      'The ratings of a member, of one area or of all, the newest day first, as far as the caller may see them. Notes are answered to the member alone.',
    access: needs('focusArea', 'view', 'member_id'),
    liveTags,
    input: z.strictObject({
      member_id: id.optional(),
      supporter_id: id.optional(),
      patient_focus_area_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      limit,
      offset,
    }),
    reply: pageOf({ progress: z.array(focusProgress) }),
    refuses: ['identity_mismatch'],
  }),
  getProgress: endpoint({
    method: 'GET',
    path: '/api/focus_area/get_progress',
    summary:
      'One rating, and for its member the earlier ratings of that day, the newest first. For others `earlier` is null.',
    access: ofRecord('focus_progress', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one.extend({ earlier: z.array(earlierProgress).nullable() }),
    refuses: ['not_found'],
  }),
  createProgress: endpoint({
    method: 'POST',
    path: '/api/focus_area/create_progress',
    summary:
      'Rate an area for today, in the caller’s zone. A second rating of the day takes the place of the first, which stays in its history; without a note, the note stays.',
    access: theMember,
    input: z.strictObject({ ...rated, client_key: uuid.optional() }),
    reply: one,
    refuses: ['not_found', 'conflict', 'key_reused'],
  }),
  batchUpdateProgress: endpoint({
    method: 'POST',
    path: '/api/focus_area/batch_update_progress',
    summary: 'Rate several areas for today at once: all of them are saved or none.',
    access: theMember,
    input: z.strictObject({
      progress: z
        .array(z.strictObject(rated))
        .min(1)
        .max(AREAS_MAX)
        .refine(
          (all) => new Set(all.map((each) => each.patient_focus_area_id)).size === all.length,
          'Please rate each area once.',
        ),
      client_key: uuid.optional(),
    }),
    reply: z.object({ progress: z.array(focusProgress) }),
    refuses: ['not_found', 'conflict', 'key_reused'],
  }),
  editProgress: endpoint({
    method: 'POST',
    path: '/api/focus_area/edit_progress',
    summary: 'Change a rating or its note. Absent fields stay; the former rating stays in the history.',
    access: ofRecord('focus_progress', 'update'),
    input: z.strictObject({ id, progress: rating.optional(), note, version }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  deleteProgress: endpoint({
    method: 'POST',
    path: '/api/focus_area/progress_delete',
    summary: 'Delete a rating with its history; it can be brought back for a short time.',
    access: ofRecord('focus_progress', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreProgress: endpoint({
    method: 'POST',
    path: '/api/focus_area/restore_progress',
    summary: 'Undo the deletion of a rating while there is time, and the day has no other.',
    access: ofRecord('focus_progress', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  createAction: endpoint({
    method: 'POST',
    path: '/api/focus_area/create_action',
    summary: 'Add an action to a goal of one’s own: one that is done once, or so many times a week.',
    access: theMember,
    input: z.strictObject({
      goal_id: id,
      action: line({ max: GOAL_MAX }),
      times_a_week: timesAWeek,
      client_key: uuid.optional(),
    }),
    reply: oneAction,
    refuses: ['not_found', 'key_reused'],
  }),
  editAction: endpoint({
    method: 'POST',
    path: '/api/focus_area/edit_action',
    summary:
      'Update an action. With `update_type` `status`, `status_message` says of a day that it is done, not done, a rest or not said. With `words`, `action` and `times_a_week` are changed, and `version` says of which version. An update without its parts is refused.',
    access: ofRecord('focus_action', 'update'),
    input: z.strictObject({
      id: actionId,
      update_type: z.enum(['status', 'words']).optional(),
      status_message: z.enum(STATUS_MESSAGES).optional(),
      day: day.optional(),
      action: line({ max: GOAL_MAX }).optional(),
      times_a_week: timesAWeek,
      version: version.optional(),
    }),
    reply: oneAction,
    incomplete: 'incomplete_action',
    refuses: ['not_found', 'incomplete_action', 'stale'],
  }),
  deleteAction: endpoint({
    method: 'POST',
    path: '/api/focus_area/action_delete',
    summary: 'Delete an action with its days; it can be brought back for a short time.',
    access: ofRecord('focus_action', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreAction: endpoint({
    method: 'POST',
    path: '/api/focus_area/restore_action',
    summary: 'Undo the deletion of an action while there is time, and its goal has room.',
    access: ofRecord('focus_action', 'restore'),
    input: z.strictObject({ id }),
    reply: oneAction,
    refuses: ['not_found', 'undo_expired', 'conflict'],
  }),
  listActionDays: endpoint({
    method: 'GET',
    path: '/api/focus_area/action_days',
    summary:
      'The marked days of a repeating action, the first day first, each with the strength after it, from 0 to 100: of the last days, or of a range of at most 400.',
    access: ofRecord('focus_action', 'read'),
    liveTags,
    input: z.strictObject({ id, from: day.optional(), to: day.optional() }),
    reply: z.object({
      days: z.array(z.object({ day: z.string(), mark: z.enum(DAY_MARKS), strength: z.number() })),
    }),
    refuses: ['not_found'],
  }),
} as const;
