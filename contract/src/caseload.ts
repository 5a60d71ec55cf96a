import * as z from 'zod';
import { fullGrants } from './grants.ts';
import { atWork, endpoint } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** Counting every note of a growing list would cost too much for a number on a card. */
export const NOTES_COUNTED = 100;

/**
 * A person whom a professional works with, and their relation. Until records are shared it holds the name
 * alone.
 */
export const caseloadPerson = z
  .object({
    person: personCard,
    /**
     * `receptionist`: known from the front desk. `organisation_team`: known by records shared with a team.
     */
    role: z.enum(['provider', 'care_coordinator', 'receptionist', 'organisation_team']),
    organisation: namedAudience.nullable(),
    since: z.string().nullable(),
    /**
     * The permissions that belong to the work for this member. The professional reads only records that are
     * shared with them.
     */
    permissions: fullGrants,
    /**
     * Notes that the caller may read, counted up to `NOTES_COUNTED`; that value means "that many or more".
     */
    notes: z.number(),
    /** The time of the newest of these notes. */
    latest_at: z.string().nullable(),
  })
  .meta({ id: 'CaseloadPerson' });
export type CaseloadPerson = z.output<typeof caseloadPerson>;

export const caseloadEndpoints = {
  listCaseload: endpoint({
    method: 'GET',
    path: '/api/care/list_caseload',
    summary: 'The people a professional works with, by name.',
    access: atWork,
    input: z.strictObject({ keyword: line({ max: 100 }).optional(), limit, offset }),
    reply: pageOf({
      people: z.array(caseloadPerson),
      /** All people who match, on this page or not. */
      count: z.number(),
    }),
  }),
  getCase: endpoint({
    method: 'GET',
    path: '/api/care/get_case',
    summary: 'One of the people a professional works with.',
    access: atWork,
    input: z.strictObject({ member_id: id }),
    reply: z.object({ person: caseloadPerson }),
    refuses: ['not_found'],
  }),
} as const;
