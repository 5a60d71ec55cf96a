import * as z from 'zod';
import { assessmentRequest, setItem, setRequestId } from './assessment-fields.ts';
import { endpoint, near, signedIn } from './kit/endpoint.ts';
import { storedInstant } from './kit/instant.ts';
import { itemChanged } from './kit/item-kinds.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line, uuid } from './kit/text.ts';

/** The most instruments of one set. */
export const SET_MAX = 12;

const one = z.object({ request: assessmentRequest });
const named = z.strictObject({ set_request_id: setRequestId });
const liveTags = ['assessment_request', 'assessment_sitting', 'assessment', 'place'] as const;

export const askForAssessmentsInput = z.strictObject({
  about_patient_id: id,
  assessment_codes: z
    .array(line({ max: 20 }))
    .min(1, 'Please choose at least one check-in.')
    .max(SET_MAX, `Please choose at most ${SET_MAX} check-ins.`),
  due_date: storedInstant.nullable().optional(),
  client_key: uuid.optional(),
});

export const assessmentRequestsEndpoints = {
  getAssessmentRequest: endpoint({
    method: 'GET',
    path: '/api/assessment/request',
    summary: 'One request for check-ins, for its member and for the professional who made it.',
    access: signedIn,
    liveTags: [...liveTags],
    input: named,
    reply: one,
    refuses: ['not_found'],
  }),
  listAssessmentsBySet: endpoint({
    method: 'GET',
    path: '/api/assessment/assessments_by_set',
    summary: 'The check-ins of one request, each with its progress.',
    access: signedIn,
    liveTags: [...liveTags],
    input: named,
    reply: z.object({ set_request_id: z.string(), assessments: z.array(setItem) }),
    refuses: ['not_found'],
  }),
  listAssessmentRequests: endpoint({
    method: 'GET',
    path: '/api/assessment/list_requests',
    summary:
      'Requests for check-ins about a member, newest first: to the member all of them, to a professional their own.',
    access: near('member_id'),
    liveTags: [...liveTags],
    input: z.strictObject({ member_id: id.optional(), supporter_id: id.optional(), limit, offset }),
    reply: pageOf({ requests: z.array(assessmentRequest) }),
    refuses: ['identity_mismatch'],
  }),
  askForAssessments: endpoint({
    method: 'POST',
    path: '/api/assessment/ask_member',
    summary:
      'A professional on the team asks the member for check-ins. The member reads who asks before they begin, and sends the results to the asker by finishing.',
    access: near('about_patient_id'),
    input: askForAssessmentsInput,
    reply: one,
    refuses: ['forbidden', 'key_reused'],
  }),
  withdrawAssessmentRequest: endpoint({
    method: 'POST',
    path: '/api/assessment/withdraw_request',
    summary: 'Take back a request for check-ins, by the professional who made it or by its member.',
    access: signedIn,
    input: named,
    reply: one,
    refuses: ['not_found'],
  }),
  listRequestsOfUser: endpoint({
    method: 'GET',
    path: '/assessments-requests/user/{id}',
    summary: 'The secondary API: requests that wait for the caller. The id is the caller’s own.',
    access: signedIn,
    liveTags: [...liveTags],
    input: z.strictObject({ id, output: z.literal('custom').optional() }),
    reply: z.object({ assessments_requests: z.array(assessmentRequest) }),
    refuses: ['not_found'],
  }),
  listRequestsAsEvents: endpoint({
    method: 'GET',
    path: '/assessments-requests/pusher/{id}',
    summary:
      'The secondary API: the same requests, each in the shape of the event that told of it. The id is the caller’s own.',
    access: signedIn,
    liveTags: [...liveTags],
    input: z.strictObject({ id }),
    reply: z.object({ assessments_requests: z.array(itemChanged) }),
    refuses: ['not_found'],
  }),
} as const;
