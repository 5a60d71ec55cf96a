import * as z from 'zod';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { id } from './kit/text.ts';
import { organisation } from './organisations.ts';

/** What a member shows at the counter. */
export const membershipCard = z
  .object({
    organisation,
    member_name: z.string(),
    member_number: z.string(),
    since: z.string(),
  })
  .meta({ id: 'MembershipCard' });
export type MembershipCard = z.output<typeof membershipCard>;

export const careEndpoints = {
  getMembershipCard: endpoint({
    method: 'GET',
    path: '/api/patient/get_rslwa_membership_card/{id}',
    summary: 'The membership card of a member of an organisation that gives one. The id is the caller’s own.',
    access: signedIn,
    during: ['terms_outdated'],
    input: z.strictObject({ id }),
    reply: z.object({ membership_card: membershipCard }),
    refuses: ['not_found'],
  }),
} as const;
