import * as z from 'zod';
import { assessmentFlag, assessmentRequest, assessmentScore, checkInSchedule } from './assessment-fields.ts';
import { askForAssessmentsInput } from './assessment-requests.ts';
import { atWork, bytes, endpoint } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id } from './kit/text.ts';
import { personCard } from './users.ts';

/** A result needs a look for so many days, and a request that is done is listed for so long. */
export const LOOK_DAYS = 28;
/** A request without a due date that waits for longer needs a look. */
export const WAITED_DAYS = 7;

/** Beyond these a file would be too large for a spreadsheet and for one call. */
export const EXPORTED_RESULTS = 5000;
/** The last line of a table that has only the newest results. */
export const EXPORT_IS_CUT = 'Only the newest 5,000 results are in this table.';

export const CHECK_IN_VIEWS = ['all', 'look'] as const;
export type CheckInView = (typeof CHECK_IN_VIEWS)[number];

/** How a score stands to the one before it that the caller may see, by the index of its scale. */
const scoreChange = z
  .object({
    scale: z.string(),
    verdict: z.enum(['reliable', 'not distinguishable from chance']),
    direction: z.enum(['better', 'worse', 'same']),
    /** Now minus before. */
    difference: z.number(),
    /** From so many points on a change is reliable, by this index. */
    threshold: z.number(),
    index: z.string(),
  })
  .meta({ id: 'ScoreChange' });

/** The newest result of an instrument that the caller may see, and what changed since the one before. */
export const caseResult = z
  .object({
    assessment_id: z.number(),
    assessment_code: z.string(),
    short_title: z.string(),
    /** When it was answered. */
    completed_at: z.string(),
    /** When the server had it, where that was a day or more later; null otherwise. */
    came_in_at: z.string().nullable(),
    scores: z.array(assessmentScore),
    /** Of scales that have an index; empty for a first result. */
    changes: z.array(scoreChange),
    /** As on the result itself: its member reads the same. */
    flags: z.array(assessmentFlag),
  })
  .meta({ id: 'CaseResult' });
export type CaseResult = z.output<typeof caseResult>;

/** Why a member needs a look: `flag` and `harder` name a result, `not_done` a request. */
const checkInLook = z
  .object({
    reason: z.enum(['flag', 'harder', 'not_done']),
    assessment_id: z.number().nullable(),
    set_request_id: z.string().nullable(),
  })
  .meta({ id: 'CheckInLook' });
export type CheckInLook = z.output<typeof checkInLook>;

/** A member in the caller's care, with the check-ins of theirs that the caller may see. */
export const caseCheckIns = z
  .object({
    person: personCard,
    /** Whether the caller can ask this member: by a place on their team, and not as a supporter. */
    may_ask: z.boolean(),
    /** The caller's own: those that wait, the longest first, then those done or taken back lately. */
    requests: z.array(assessmentRequest),
    /** The caller's own: those that ask, then those that ended lately. */
    schedules: z.array(checkInSchedule),
    /** The newest of each instrument, the newest first. */
    results: z.array(caseResult),
    /** In the order in which they matter. Empty: nothing needs a look. */
    looks: z.array(checkInLook),
  })
  .meta({ id: 'CaseCheckIns' });
export type CaseCheckIns = z.output<typeof caseCheckIns>;

/** The most people of one call. */
export const ASKED_MAX = 500;

export const askCaseloadInput = askForAssessmentsInput.omit({ about_patient_id: true }).extend({
  member_ids: z
    .array(id)
    .min(1, 'Please choose at least one person.')
    .max(ASKED_MAX, `Please choose at most ${ASKED_MAX} people.`),
});

/**
 * Why a person was not asked. `not_in_care`: the caller has no place on their team, or supports them; it is
 * also said of a person who is not there. `waits`: a request of the caller for one of these is still open.
 */
const notAsked = z
  .object({ member_id: z.number(), reason: z.enum(['not_in_care', 'waits']) })
  .meta({ id: 'NotAsked' });
export type NotAsked = z.output<typeof notAsked>;

const CASE_TAGS = ['assessment', 'assessment_request', 'place', 'person'] as const;

export const caseloadCheckInsEndpoints = {
  listCaseCheckIns: endpoint({
    method: 'GET',
    path: '/api/care/list_check_ins',
    summary:
      'Check-ins across the people a professional works with: those who need a look first, with the reasons, then by the newest result. Results are those that each member shares with the caller.',
    access: atWork,
    liveTags: [...CASE_TAGS, 'assessment_schedule'],
    input: z.strictObject({ view: z.enum(CHECK_IN_VIEWS).default('all'), limit, offset }),
    reply: pageOf({
      people: z.array(caseCheckIns),
      /** All people of this view, on this page or not; and those of any view who need a look. */
      count: z.number(),
      look_count: z.number(),
    }),
  }),
  countCaseCheckIns: endpoint({
    method: 'GET',
    path: '/api/care/count_check_ins',
    summary: 'How many of the people a professional works with have check-ins that need a look.',
    access: atWork,
    liveTags: CASE_TAGS,
    input: z.strictObject({}),
    reply: z.object({ look_count: z.number() }),
  }),
  askCaseload: endpoint({
    method: 'POST',
    path: '/api/care/ask_check_ins',
    summary:
      'Ask several people in one’s care for check-ins, each by a request of their own. It says for each whom it could not ask, and why.',
    access: atWork,
    input: askCaseloadInput,
    reply: z.object({ requests: z.array(assessmentRequest), not_asked: z.array(notAsked) }),
    refuses: ['key_reused'],
  }),
  exportCaseCheckIns: endpoint({
    method: 'GET',
    path: '/api/care/export_check_ins',
    summary:
      'The results that the people in one’s care share with the caller, as a table with a line for each scale; the newest 5,000 results, without answers. A last line says where there are more.',
    access: atWork,
    input: z.strictObject({}),
    reply: bytes('text/csv'),
  }),
} as const;
