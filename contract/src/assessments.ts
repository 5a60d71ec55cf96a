import * as z from 'zod';
import {
  assessment,
  assessmentAnswer,
  assessmentQuestion,
  assessmentSitting,
  htmlSnippet,
  setRequestId,
} from './assessment-fields.ts';
import { WATCHES_MAX } from './follow-ups.ts';
import { endpoint, near, ofRecord, signedIn } from './kit/endpoint.ts';
import { instant } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, line, uuid } from './kit/text.ts';
import { namedAudience, resharingFields } from './named-audience.ts';
import { personCard } from './users.ts';

/** The most answers of one call; no instrument has as many questions. */
export const ANSWERS_MAX = 60;
/** The longest answer in a person's own words. */
const ANSWER_MAX = 2000;
/** How long a check-in that was answered without a connection may wait to be sent. */
export const WAIT_DAYS_MAX = 7;

const code = line({ max: 20 });
const answer = z.strictObject({
  component_id: line({ max: 60 }),
  value: z
    .string()
    .max(ANSWER_MAX, `Please keep this to ${ANSWER_MAX} characters.`)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'This has a character we can’t store.'),
});
/** Of the sentences that say who watches, those that the screen showed, as versions of their rules. */
const told = z.array(id).max(WATCHES_MAX).optional();
const answers = z.array(answer).max(ANSWERS_MAX, `One call takes at most ${ANSWERS_MAX} answers.`);
const one = z.object({ assessment });
const sitting = z.object({ sitting: assessmentSitting });
const isOf = recordTags('assessment');

/** An instrument in the caller's list: when it was last done, and whether it can be started now. */
export const instrumentCard = z
  .object({
    assessment_code: z.string(),
    assessment_version: z.number(),
    title: z.string(),
    short_title: z.string(),
    estimated_minutes: z.number(),
    recommended_interval_days: z.number(),
    last_completed_at: z.string().nullable(),
    last_assessment_id: z.number().nullable(),
    /** One that was begun and goes on. */
    sitting_id: z.number().nullable(),
    can_start: z.boolean(),
    /** The first day on which it can be taken again, where it can not be now. */
    again_on: z.string().nullable(),
  })
  .meta({ id: 'InstrumentCard' });
export type InstrumentCard = z.output<typeof instrumentCard>;

export const createAssessmentInput = z.strictObject({
  assessment_code: code,
  /** Of the questions that were answered; without one it is the newest. One that was begun keeps its own. */
  assessment_version: z.number().int().optional(),
  set_request_id: setRequestId.optional(),
  answers: answers.optional(),
  /** All is answered: it is done with this call. */
  complete: z.boolean().optional(),
  /** When it was answered, where that was without a connection. */
  answered_at: instant.optional(),
  told,
  client_key: uuid.optional(),
});

export const assessmentsEndpoints = {
  listInstruments: endpoint({
    method: 'GET',
    path: '/api/assessment/list_instruments',
    summary: 'The check-ins that there are, and for each whether the caller can start it now.',
    access: signedIn,
    liveTags: ['assessment', 'assessment_sitting', 'assessment_request', 'person'],
    input: z.strictObject({}),
    reply: z.object({ instruments: z.array(instrumentCard) }),
  }),
  createAssessment: endpoint({
    method: 'POST',
    path: '/api/assessment/create',
    summary:
      'Begin a check-in, or go on with one that was begun; with `complete`, send all of it at once. One of an instrument in a day of the caller; what a person starts by themself also waits for the interval of the instrument.',
    access: signedIn,
    input: createAssessmentInput,
    /** One of the two: it goes on, or it is done. */
    reply: z.object({ sitting: assessmentSitting.nullable(), assessment: assessment.nullable() }),
    refuses: ['assessment_completed', 'too_soon', 'key_reused', 'not_found'],
  }),
  getSitting: endpoint({
    method: 'GET',
    path: '/api/assessment/get_sitting',
    summary: 'A check-in that the caller has begun, with the answers so far, to go on on any device.',
    access: ofRecord('assessment_sitting', 'read'),
    liveTags: ['assessment_sitting'],
    input: z.strictObject({ id }),
    reply: z.object({
      sitting: assessmentSitting,
      questions: z.array(assessmentQuestion),
      html_snippets: z.array(htmlSnippet),
    }),
    refuses: ['not_found'],
  }),
  saveAnswers: endpoint({
    method: 'POST',
    path: '/api/assessment/save_answers',
    summary:
      'Keep answers of a check-in that goes on, one or several; an empty value takes an answer back. A key that was sent before changes nothing again. A rule that is not named in `told` does not hold any more.',
    access: ofRecord('assessment_sitting', 'update'),
    input: z.strictObject({ id, answers, told, client_key: uuid.optional() }),
    reply: sitting,
    refuses: ['not_found', 'assessment_completed', 'key_reused'],
  }),
  submitAssessment: endpoint({
    method: 'POST',
    path: '/api/assessment/submit',
    summary:
      'Finish a check-in with the answers that the person sees. It never changes after that; the same sent again gets the same answer.',
    access: ofRecord('assessment_sitting', 'update'),
    input: z.strictObject({ id, answers: answers.optional(), told }),
    reply: one,
    refuses: ['not_found', 'assessment_completed'],
  }),
  getAssessment: endpoint({
    method: 'GET',
    path: '/api/assessment/get_assessment',
    summary: 'A check-in that is done, with as much of its scores and answers as the caller may see.',
    access: ofRecord('assessment', 'read'),
    liveTags: isOf,
    input: z.strictObject({ id }),
    reply: z.object({ assessment, answers: z.array(assessmentAnswer) }),
    refuses: ['not_found'],
  }),
  getReport: endpoint({
    method: 'GET',
    path: '/api/assessment/report',
    summary:
      'One instrument of a member over time: its questions, the answers of each date, and the scores, newest first, as far as the caller may see them.',
    access: near('member_id'),
    liveTags: isOf,
    input: z.strictObject({
      assessment_code: code,
      member_id: id.optional(),
      supporter_id: id.optional(),
      limit,
      offset,
    }),
    reply: pageOf({
      assessment_code: z.string(),
      title: z.string(),
      questions: z.array(assessmentQuestion),
      html_snippets: z.array(htmlSnippet),
      /** By the moment at which each was done, in the storage format. */
      answers: z.record(z.string(), z.array(assessmentAnswer)),
      results: z.array(assessment),
      /** The oldest result that the caller may see; null where they see none. */
      first: assessment.nullable(),
      latest_data: z
        .object({
          id: z.number(),
          shared_with: z.array(personCard),
          shared_with_group: z.array(namedAudience),
          shared_with_organisation_team: z.array(namedAudience),
        })
        .nullable(),
    }),
    refuses: ['identity_mismatch'],
  }),
  listSelfCompleted: endpoint({
    method: 'GET',
    path: '/api/assessment/all_self_completed',
    summary: 'The check-ins that a member has done, newest first, as far as the caller may see them.',
    access: near('member_id'),
    liveTags: isOf,
    input: z.strictObject({ member_id: id.optional(), supporter_id: id.optional(), limit, offset }),
    reply: pageOf({ assessments: z.array(assessment) }),
    refuses: ['identity_mismatch'],
  }),
  shareResult: endpoint({
    method: 'POST',
    path: '/api/assessment/share_result',
    summary:
      'Say who else sees the result of a check-in, or take it back. A supporter never sees flags, words of the member, or answers about safety.',
    unthrottled: true,
    access: ofRecord('assessment', 'share'),
    input: z.strictObject({ id, ...resharingFields }),
    reply: one,
    refuses: ['not_found'],
  }),
  withholdAssessment: endpoint({
    method: 'POST',
    path: '/api/assessment/withhold_result',
    summary: '"Not for supporters": keep a check-in from supporters who may see check-ins, or stop doing so.',
    unthrottled: true,
    access: ofRecord('assessment', 'withhold'),
    input: z.strictObject({ id, withheld: z.boolean() }),
    reply: one,
    refuses: ['not_found'],
  }),
} as const;
