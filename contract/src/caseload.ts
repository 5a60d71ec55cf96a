import * as z from 'zod';
import { fullGrants } from './grants.ts';
import { atWork, endpoint } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

/** A list that grows with the years is not read to its end for a number on a card. */
export const NOTES_COUNTED = 100;

/** Somebody a professional works with, and how. It says no more than the name until something is shared. */
export const caseloadPerson = z
  .object({
    person: personCard,
    /** `receptionist`: known from the front desk. `organisation_team`: by what is shared with a team alone. */
    role: z.enum(['provider', 'care_coordinator', 'receptionist', 'organisation_team']),
    organisation: namedAudience.nullable(),
    since: z.string().nullable(),
    /** What goes with their work for this member. Whatever is read is what is shared with them. */
    permissions: fullGrants,
    /** Notes that the caller may read, counted up to `NOTES_COUNTED`: that many is that many or more. */
    notes: z.number(),
    /** When the newest of them was written. */
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
      /** All of them that fit, on this page or not. */
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
