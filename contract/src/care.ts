import * as z from 'zod';
import { atWork, endpoint, signedIn } from './kit/endpoint.ts';
import { id } from './kit/text.ts';
import { organisation } from './organisations.ts';

/** The card that a member shows at the counter. */
export const membershipCard = z
  .object({
    organisation,
    member_name: z.string(),
    member_number: z.string(),
    since: z.string(),
  })
  .meta({ id: 'MembershipCard' });
export type MembershipCard = z.output<typeof membershipCard>;

/** A label of interest and need. */
export const tag = z
  .object({ id: z.number(), name: z.string(), organisation_id: z.number() })
  .meta({ id: 'Tag' });
export type Tag = z.output<typeof tag>;

const tags = z.object({ tags: z.array(tag) });

export const careEndpoints = {
  listTags: endpoint({
    method: 'GET',
    path: '/api/patient/tags',
    summary: 'The labels of the organisations that the caller belongs to or works for.',
    access: signedIn,
    input: z.strictObject({}),
    reply: tags,
  }),
  fetchMemberTags: endpoint({
    method: 'GET',
    path: '/api/patient/fetch_member_tag',
    summary:
      'The labels of a member: for themself, for who puts labels in the organisation, and for who works there with the member.',
    access: signedIn,
    input: z.strictObject({ member_id: id.optional() }),
    reply: tags,
    refuses: ['not_found'],
  }),
  setMemberTags: endpoint({
    method: 'POST',
    path: '/api/organisations/set_member_tags',
    summary:
      'The labels of one organisation on one of its members from now on; by its coordinators and administrators.',
    access: atWork,
    input: z.strictObject({ member_id: id, organisation_id: id, tag_ids: z.array(id).max(50) }),
    reply: tags,
    refuses: ['not_found'],
  }),
  getMembershipCard: endpoint({
    method: 'GET',
    path: '/api/patient/get_rslwa_membership_card/{id}',
    summary: 'The membership card of a member of an organisation that gives one. The id is the caller’s own.',
    access: signedIn,
    liveTags: ['person'],
    during: ['terms_outdated'],
    input: z.strictObject({ id }),
    reply: z.object({ membership_card: membershipCard }),
    refuses: ['not_found'],
  }),
} as const;
