import * as z from 'zod';
import { atWork, endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** The most sentences of rules that one check-in can have. */
export const WATCHES_MAX = 60;
export const FOLLOW_UP_OUTCOME_MAX = 500;

export const FOLLOW_UP_VIEWS = ['open', 'done'] as const;
export const FOLLOW_UP_STATES = ['waiting', 'overdue', 'acknowledged', 'done'] as const;

/** What staff of an organisation do after a check-in of a member. It is never a record of the member's. */
export const followUp = z
  .object({
    id: z.number(),
    member: personCard,
    /** The number of the member in the organisation. */
    member_number: z.string().nullable(),
    organisation: namedAudience,
    assessment_code: z.string(),
    short_title: z.string(),
    /** Why, in words: the flags that fired. */
    reasons: z.array(z.string()),
    level: z.enum(['gentle', 'prompt', 'urgent']),
    role: z.string(),
    /** When the member finished it, where it came in a minute or more later; null otherwise. */
    answered_at: z.string().nullable(),
    /** When it came in. */
    opened_at: z.string(),
    due_at: z.string(),
    state: z.enum(FOLLOW_UP_STATES),
    acknowledged_by: personCard.nullable(),
    acknowledged_at: z.string().nullable(),
    second_person: personCard.nullable(),
    /** When it went to the second person too. */
    passed_on_at: z.string().nullable(),
    /** What was done, in a line. */
    outcome: z.string().nullable(),
    closed_by: personCard.nullable(),
    closed_at: z.string().nullable(),
  })
  .meta({ id: 'FollowUp' });
export type FollowUp = z.output<typeof followUp>;

/** The sentence of a rule that a member reads, and for a check-in that is done what staff do. */
export const watch = z
  .object({
    /** Of the version of the rule. A client names those that it showed as the check-in began. */
    id: z.number(),
    organisation: namedAudience,
    sentence: z.string(),
    follow_up: z
      .object({
        opened_at: z.string(),
        due_at: z.string(),
        acknowledged_at: z.string().nullable(),
        closed_at: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Watch' });
export type Watch = z.output<typeof watch>;

const one = z.object({ follow_up: followUp });

export const closeFollowUpInput = z.strictObject({ id, outcome: line({ max: FOLLOW_UP_OUTCOME_MAX }) });

export const followUpsEndpoints = {
  listFollowUps: endpoint({
    method: 'GET',
    path: '/api/care/list_follow_ups',
    summary:
      'What the caller has to follow up after check-ins of members, the first due first; or what is done, the latest first.',
    access: atWork,
    liveTags: ['follow_up', 'place', 'person'],
    input: z.strictObject({ view: z.enum(FOLLOW_UP_VIEWS).default('open'), limit, offset }),
    reply: pageOf({ follow_ups: z.array(followUp) }),
  }),
  getFollowUp: endpoint({
    method: 'GET',
    path: '/api/care/get_follow_up',
    summary: 'One follow-up: why, since when, who acknowledged it and what was done.',
    access: { ...ofRecord('follow_up', 'read'), atWork: true },
    liveTags: ['follow_up', 'place', 'person'],
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  acknowledgeFollowUp: endpoint({
    method: 'POST',
    path: '/api/care/acknowledge_follow_up',
    summary:
      'Take a follow-up on, or with `acknowledged` false hand back one that the caller took on. Of two who take it on, the first has it.',
    access: { ...ofRecord('follow_up', 'acknowledge'), atWork: true },
    input: z.strictObject({ id, acknowledged: z.boolean().default(true) }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  closeFollowUp: endpoint({
    method: 'POST',
    path: '/api/care/close_follow_up',
    summary: 'Say in a line what was done, which ends a follow-up. The line is not changed afterwards.',
    access: { ...ofRecord('follow_up', 'close'), atWork: true },
    input: closeFollowUpInput,
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
} as const;

export const watchesEndpoints = {
  listWatches: endpoint({
    method: 'GET',
    path: '/api/assessment/list_watches',
    summary:
      'Whether anyone watches a check-in of the caller: the sentences of the rules that hold for it, none for most people. Before the first question those of now, of one that goes on or is done those that were told. With `assessment_id`, of that one.',
    access: signedIn,
    liveTags: ['assessment', 'assessment_sitting', 'follow_up'],
    input: z.strictObject({ assessment_code: line({ max: 20 }), assessment_id: id.optional() }),
    reply: z.object({ watches: z.array(watch) }),
  }),
} as const;
