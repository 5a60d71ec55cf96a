import * as z from 'zod';
import { fullGrants } from './grants.ts';
import { atWork, endpoint } from './kit/endpoint.ts';
import type { ItemKind } from './kit/item-kinds.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** Counting every note of a growing list would cost too much for a number on a card. */
export const NOTES_COUNTED = 100;

/** A reason to look at a person's case, and the moment it is about. */
const caseLook = z
  .object({
    /**
     * `waits_for_answer`: in a chat that the caller answers for an organisation. `task_due`, `task_asked`: a
     * task that the caller does, or was asked to do. `invited`: the caller has not answered an invitation.
     */
    reason: z.enum(['waits_for_answer', 'task_due', 'task_asked', 'invited', 'access_ends']),
    /** Since when they wait, when it is due, when access ends; null for a request. */
    at: z.string().nullable(),
  })
  .meta({ id: 'CaseLook' });
export type CaseLook = z.output<typeof caseLook>;

/**
 * A time of an event that the caller may see, or of an appointment with them; the other id is null. A whole
 * day has `start_date`, all else `start_at`.
 */
const caseContact = z
  .object({
    event_id: z.number().nullable(),
    appointment_id: z.number().nullable(),
    title: z.string(),
    start_date: z.string().nullable(),
    start_at: z.string().nullable(),
  })
  .meta({ id: 'CaseContact' });
export type CaseContact = z.output<typeof caseContact>;

/** Access that ends within so many days needs a look. */
export const ACCESS_ENDS_DAYS = 7;

export const CASE_VIEWS = ['all', 'look', 'unread'] as const;
export type CaseView = (typeof CASE_VIEWS)[number];

/** A person whom a professional works with, and what the professional may do for them. */
const caseMember = z
  .object({
    person: personCard,
    /**
     * `receptionist`: known from the front desk. `organisation_team`: known by records shared with a team.
     */
    role: z.enum(['provider', 'care_coordinator', 'receptionist', 'organisation_team']),
    /**
     * The permissions that belong to the work for this member. The professional reads only records that are
     * shared with them.
     */
    permissions: fullGrants,
  })
  .meta({ id: 'CaseMember' });
export type CaseMember = z.output<typeof caseMember>;

/** The same in the list, with the news. Until records are shared it holds the name alone. */
export const caseloadPerson = caseMember
  .extend({
    organisation: namedAudience.nullable(),
    since: z.string().nullable(),
    /**
     * Notes that the caller may read, counted up to `NOTES_COUNTED`; that value means "that many or more".
     */
    notes: z.number(),
    /** The time of the newest of these notes. */
    latest_at: z.string().nullable(),
    /** Unread messages in chats with that person, counted up to `UNREAD_COUNTED`, without muted chats. */
    unread: z.number(),
    /** When that person last wrote in one of these chats, if that was among the newest messages. */
    wrote_at: z.string().nullable(),
    last_contact: caseContact.nullable(),
    next_contact: caseContact.nullable(),
    looks: z.array(caseLook),
  })
  .meta({ id: 'CaseloadPerson' });
export type CaseloadPerson = z.output<typeof caseloadPerson>;

/** Kinds of item that put a reason to look, a count or a time into the caseload, or take it away. */
const NEWS = [
  'thread',
  'message',
  'task',
  'event',
  'appointment',
  'note',
  'invitation',
  'place',
  'person',
] as const satisfies readonly ItemKind[];

export const caseloadEndpoints = {
  listCaseload: endpoint({
    method: 'GET',
    path: '/api/care/list_caseload',
    summary:
      'The people a professional works with: those who need a look first, then by what is new, then by name.',
    access: atWork,
    liveTags: NEWS,
    input: z.strictObject({
      keyword: line({ max: 100 }).optional(),
      view: z.enum(CASE_VIEWS).default('all'),
      limit,
      offset,
    }),
    reply: pageOf({
      people: z.array(caseloadPerson),
      /** All people of this view who match, on this page or not. */
      count: z.number(),
      /** Of all who match, in any view: those who need a look, and those with unread messages. */
      look_count: z.number(),
      unread_count: z.number(),
    }),
  }),
  countCaseload: endpoint({
    method: 'GET',
    path: '/api/care/count_caseload',
    summary: 'How many people a professional works with, and how many of them need a look.',
    access: atWork,
    liveTags: NEWS,
    input: z.strictObject({}),
    reply: z.object({ count: z.number(), look_count: z.number(), unread_count: z.number() }),
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/api/care/get_case',
    summary: 'One of the people a professional works with, and what the professional may do for them.',
    access: atWork,
    liveTags: ['place', 'person'],
    input: z.strictObject({ member_id: id }),
    reply: z.object({ person: caseMember }),
    refuses: ['not_found'],
  }),
} as const;
