import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { id } from './kit/text.ts';

/** Kinds of line in For you. Tutorials are silenced as a kind. */
export const FOR_YOU_KINDS = [
  'for_you_task',
  'for_you_check_in',
  'for_you_goal',
  'for_you_tutorial',
  'for_you_article',
] as const;
export type ForYouKind = (typeof FOR_YOU_KINDS)[number];

/**
 * Kinds of line at home and in For you that a person can silence. The record of `next_action` is the action
 * of a goal, the one of `look_back` a thought record, and the one of `visit_ahead` an appointment. Doses
 * that are due are silenced as a kind.
 */
export const LINE_KINDS = ['next_action', 'look_back', 'visit_ahead', 'dose_due', ...FOR_YOU_KINDS] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line names at most so many records. */
export const LINE_RECORDS_MAX = 20;
/** The most lines that a person keeps silent. */
export const SILENCES_MAX = 500;

const silence = z
  .object({
    kind: z.enum(LINE_KINDS),
    /** Null for all lines of the kind. */
    record_id: z.number().nullable(),
    /** The last day of it, `YYYY-MM-DD`; null for good. */
    until: z.string().nullable(),
    silenced_at: z.string(),
  })
  .meta({ id: 'Silence' });
export type Silence = z.output<typeof silence>;

const silences = z.object({
  /** The newest first. */
  silences: z.array(silence),
});

/** The day for which a line is silent is the one on the calendar of its person. */
export const silencesEndpoints = {
  listSilences: endpoint({
    method: 'GET',
    path: '/api/account/list_silences',
    summary:
      'The lines of home and of For you that the caller does not want to see now: for today, or for good.',
    access: signedIn,
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: silences,
  }),
  silenceLine: endpoint({
    method: 'POST',
    path: '/api/account/silence_line',
    summary:
      'Silence a line of home or of For you for today or for good, or bring it back. Without records it is all lines of the kind. It changes what these pages show to the caller, and nothing else.',
    access: signedIn,
    input: z.strictObject({
      kind: z.enum(LINE_KINDS),
      record_ids: z.array(id).min(1).max(LINE_RECORDS_MAX).optional(),
      lasts: z.enum(['today', 'for_good', 'no_longer']),
    }),
    reply: silences,
    refuses: ['conflict'],
  }),
} as const;
