import * as z from 'zod';
import { RISK_LEVELS } from './assessments/instrument.ts';
import { atWork, endpoint, ofRecord } from './kit/endpoint.ts';
import { id, line, optionalLine } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** The most rules of one organisation. */
export const FOLLOW_UP_RULES_MAX = 30;
/** Minutes until a follow-up must be acknowledged, within the opening hours of the organisation. */
export const FOLLOW_UP_MINUTES = { usual: 240, least: 15, most: 10_080 } as const;
export const WATCH_SENTENCE_MAX = 400;

/** The roles that a rule may name: people who work with members, and who answer for that work. */
export const FOLLOW_UP_ROLES = ['provider', 'care_coordinator', 'organisation_administrator'] as const;
export type FollowUpRole = (typeof FOLLOW_UP_ROLES)[number];

const level = z.enum(RISK_LEVELS);
const role = z.enum(FOLLOW_UP_ROLES);

/** What a rule says. Each saved version of it is kept. */
const said = {
  assessment_code: z.string(),
  /** From this level on. Null where the rule is about one flag. */
  level: level.nullable(),
  /** The id of one risk flag of the instrument. Null where the rule is about a level. */
  flag: z.string().nullable(),
  role,
  answer_minutes: z.number(),
  /** What members read before the first question and on the result. */
  sentence: z.string(),
  /** Who approved that sentence. */
  approved_by: z.string(),
  is_on: z.boolean(),
};

/** An earlier version of a rule, and when it was saved. */
const ruleVersion = z
  .object({ ...said, second_person: personCard.nullable(), saved_at: z.string(), version: z.number() })
  .meta({ id: 'FollowUpRuleVersion' });

/** What an organisation follows up when a member finishes a check-in, and who does it by when. */
export const followUpRule = ruleVersion
  .extend({
    id: z.number(),
    saved_by: personCard.nullable(),
    /** The newest of those before, newest first. */
    earlier: z.array(ruleVersion),
  })
  .meta({ id: 'FollowUpRule' });
export type FollowUpRule = z.output<typeof followUpRule>;

/** An organisation that the caller administers, with its rules and its staff. */
export const followUpOrganisation = z
  .object({
    organisation: namedAudience,
    /** Whether opening hours are set: then only open minutes count. */
    has_hours: z.boolean(),
    rules: z.array(followUpRule),
    /** The people who can be the second person of a rule. */
    staff: z.array(personCard),
    /** How many people hold each role now. */
    people_by_role: z.partialRecord(role, z.number()),
  })
  .meta({ id: 'FollowUpOrganisation' });
export type FollowUpOrganisation = z.output<typeof followUpOrganisation>;

export const followUpRuleFields = {
  assessment_code: line({ max: 20 }),
  level: level.nullable().optional(),
  flag: optionalLine(60),
  asked_role: role,
  second_person_id: id,
  answer_minutes: z
    .int('This must be a whole number.')
    .min(FOLLOW_UP_MINUTES.least, `This must be ${FOLLOW_UP_MINUTES.least} or more.`)
    .max(FOLLOW_UP_MINUTES.most, `This must be ${FOLLOW_UP_MINUTES.most} or less.`),
  sentence: line({ max: WATCH_SENTENCE_MAX }),
  approved_by: line({ max: 120 }),
  /** A rule is off until it is turned on. */
  is_on: z.boolean().default(false),
};

const one = z.object({ rule: followUpRule });

export const followUpRulesEndpoints = {
  listFollowUpRules: endpoint({
    method: 'GET',
    path: '/api/care/list_follow_up_rules',
    summary: 'What the organisations that the caller administers follow up after check-ins of their members.',
    access: atWork,
    liveTags: ['follow_up_rule', 'place', 'person'],
    input: z.strictObject({}),
    reply: z.object({ organisations: z.array(followUpOrganisation) }),
  }),
  createFollowUpRule: endpoint({
    method: 'POST',
    path: '/api/care/create_follow_up_rule',
    summary:
      'Say what an organisation follows up, in which time, and what its members read of it; by its administrators. It is off unless `is_on` says otherwise.',
    access: atWork,
    input: z.strictObject({ organisation_id: id, ...followUpRuleFields }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  updateFollowUpRule: endpoint({
    method: 'POST',
    path: '/api/care/update_follow_up_rule',
    summary:
      'Change a rule, or turn it on or off; by administrators of its organisation. A check-in is judged by the version that its member read before the first question.',
    access: { ...ofRecord('follow_up_rule', 'update'), atWork: true },
    input: z.strictObject({ id, ...followUpRuleFields, version: z.int() }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
} as const;
