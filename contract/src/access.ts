import * as z from 'zod';
import { someGrants } from './grants.ts';
import { bytes, endpoint, ofRecord, signedIn, theMember } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, isoDate, optionalParagraph, uuid } from './kit/text.ts';
import { personCard } from './users.ts';

export const REASON_MAX = 300;
/** After a refusal, a supporter can ask again this many days later. */
export const ASK_AGAIN_DAYS = 30;

/** Who opened a record is told for this many days back. */
export const OPENED_BY_DAYS = 365;

/** The page of permissions shows this many of a supporter's last looks. The access record has all of them. */
export const GLANCE_LINES = 4;

/**
 * A supporter asks a member to open more. The request opens nothing by itself, and does not show whether the
 * member has read it.
 */
export const accessRequest = z
  .object({
    id: z.number(),
    direction: z.enum(['sent', 'received']),
    status: z.enum(['pending', 'accepted', 'declined']),
    patient_team_id: z.number(),
    /** The other person: the one who asks, or the member who is asked. */
    person: personCard,
    asked: someGrants,
    /** The permissions that the member turned on; null before. */
    given: someGrants.nullable(),
    reason: z.string(),
    /** The member's words with a refusal, if any. */
    answer: z.string().nullable(),
    created_at: storageMoment,
    answered_at: z.string().nullable(),
    /** The time from which the supporter can ask again after a refusal. */
    ask_again_at: z.string().nullable(),
  })
  .meta({ id: 'AccessRequest' });
export type AccessRequest = z.output<typeof accessRequest>;

/** One line of a member's access record; `text` is a sentence for people. */
export const accessLine = z
  .object({
    id: z.string(),
    at: z.string(),
    /** Null for changes that Kith made by itself. */
    person: personCard.nullable(),
    /** The person's relation to the member at that time. */
    acting_as: z.enum(['member', 'supporter', 'professional', 'other']),
    action: z.enum(['looked', 'changed']),
    /** Kinds of item that the person looked at, or the changed right. */
    kinds: z.array(z.string()),
    /** The items of each kind that the person looked at; a page of a kind has no ids. Empty for a change. */
    items: z.array(z.object({ kind: z.string(), ids: z.array(z.number()) })),
    /**
     * The right that allowed the look: a supporter's grant, a professional's membership of the team, a
     * post in an organisation that looks after the member, or shares alone. Null for a change.
     */
    under: z.enum(['grant', 'team', 'post', 'share']).nullable(),
    /** The team membership that allowed the look; null for a change, and where a share alone allowed it. */
    patient_team_id: z.number().nullable(),
    /**
     * The shares by which the items reached the reader at that moment. Looks older than this field have the
     * shares of today. `name` is the current name of a group or an organisation team, null for a share by the
     * person's own name.
     */
    shares: z.array(
      z.object({ audience: z.enum(['user', 'group', 'organisation_team']), name: z.string().nullable() }),
    ),
    /**
     * Looks with one value belong together: one person, one session or calendar, one day of the member’s.
     * Null for a change.
     */
    visit: z.string().nullable(),
    text: z.string(),
  })
  .meta({ id: 'AccessLine' });
export type AccessLine = z.output<typeof accessLine>;

/** A person who can look, or did. */
export const recordPerson = z
  .object({
    person: personCard,
    role: z.enum(['supporter', 'provider', 'care_coordinator']).nullable(),
  })
  .meta({ id: 'RecordPerson' });
export type RecordPerson = z.output<typeof recordPerson>;

const one = z.object({ request: accessRequest });
const recordKind = z.string().regex(/^[a-zA-Z_]{1,40}$/, 'Please give a kind like note.');
const filter = {
  person_id: id.optional(),
  action: z.enum(['looked', 'changed']).optional(),
  /** A kind as a line has it, like `note` or `supportTeam`: looks at it, and changes of who may see it. */
  kind: recordKind.optional(),
  /** Days of the calendar in the member's time zone, both included. */
  from_day: isoDate.optional(),
  to_day: isoDate.optional(),
  visit: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Please give a visit as a line has it.')
    .optional(),
};

export const requestAccessInput = z.strictObject({
  member_id: id,
  permissions: someGrants,
  reason: optionalParagraph(REASON_MAX),
  client_key: uuid.optional(),
});

export const accessEndpoints = {
  listAccessRequests: endpoint({
    method: 'GET',
    path: '/api/patient/supporter_request_access',
    summary: 'Requests for access by the caller or to them, newest first.',
    access: signedIn,
    liveTags: ['access_request', 'team', 'place', 'person'],
    input: z.strictObject({ limit, offset }),
    reply: pageOf({ requests: z.array(accessRequest) }),
  }),
  requestAccess: endpoint({
    method: 'POST',
    path: '/api/patient/supporter_request_access',
    summary: 'Ask a member whom one supports to open more. What is open already is left out.',
    access: signedIn,
    input: requestAccessInput,
    reply: one,
    refuses: ['not_found', 'conflict', 'key_reused'],
  }),
  acceptAccessRequest: endpoint({
    method: 'POST',
    path: '/api/patient/supporter_request_access_accepted',
    summary: 'Open what was asked for, all of it or some; by the member alone.',
    access: ofRecord('access_request', 'answer'),
    input: z.strictObject({ id, permissions: someGrants.optional() }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  declineAccessRequest: endpoint({
    method: 'POST',
    path: '/api/patient/supporter_request_access_declined',
    summary: 'Open nothing of what was asked for; a reason is not needed.',
    unthrottled: true,
    access: ofRecord('access_request', 'answer'),
    input: z.strictObject({ id, answer: optionalParagraph(REASON_MAX) }),
    reply: one,
    refuses: ['not_found', 'conflict'],
  }),
  listAccessRecord: endpoint({
    method: 'GET',
    path: '/api/team/list_access_record',
    summary:
      'Who looked at what of the member’s, and each change of a right, newest first. Looking at it is recorded too, once in ten minutes; a glance at the last looks of one person is not.',
    access: theMember,
    input: z.strictObject({ ...filter, limit, offset }),
    reply: pageOf({ lines: z.array(accessLine) }),
  }),
  listRecordPeople: endpoint({
    method: 'GET',
    path: '/api/team/list_access_record_people',
    summary:
      'Whose lines the record can be narrowed to, by name: all people on the caller’s team now, and all others with a line in it. `role` is null for a person who has no place on the team now.',
    access: theMember,
    liveTags: ['team', 'person'],
    input: z.strictObject({}),
    reply: z.object({ people: z.array(recordPerson) }),
  }),
  listLastLooks: endpoint({
    method: 'GET',
    path: '/api/team/list_last_looks',
    summary:
      'When each person on the caller’s team last looked at anything of the caller’s, by the access record. A person who never did is left out.',
    access: theMember,
    liveTags: ['team'],
    input: z.strictObject({}),
    reply: z.object({ looks: z.array(z.object({ person_id: z.number(), at: z.string() })) }),
  }),
  listOpenedBy: endpoint({
    method: 'GET',
    path: '/api/team/list_opened_by',
    summary:
      'Who has opened one record about the caller in the last 365 days, the latest first, by the access record. A list or journey page with the record on it counts. A record that is not about the caller has no lines.',
    access: theMember,
    input: z.strictObject({ kind: recordKind, id }),
    reply: z.object({
      people: z.array(z.object({ person: personCard, first_at: z.string(), last_at: z.string() })),
    }),
  }),
  exportAccessRecord: endpoint({
    method: 'GET',
    path: '/api/team/export_access_record',
    summary: 'The access record as a table, newest first, at most 10,000 lines.',
    access: theMember,
    input: z.strictObject(filter),
    reply: bytes('text/csv'),
  }),
} as const;
