import type { careEndpoints } from '@kith/contract/care';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { presentOrganisation, selectMemberships, selectOrganisations } from '#people/organisations';
import { findUser } from '#people/users';

/**
 * If several organisations give a card, the one that the member joined first. The card has the name from the
 * sign-up.
 */
export const getMembershipCard: Story<typeof careEndpoints.getMembershipCard> = async (ctx, { id }) => {
  if (id !== ctx.viewer.userId) return refuse('not_found');
  const mine = await selectMemberships(ctx.db, id);
  const organisations = await selectOrganisations(ctx.db, {
    ids: mine.map(({ organisationId }) => organisationId),
  });
  const giving = new Map(
    organisations.flatMap((one) => (one.hasMembershipCard ? [[one.id, one] as const] : [])),
  );
  const membership = mine.find(({ organisationId }) => giving.has(organisationId));
  const organisation = membership && giving.get(membership.organisationId);
  const member = await findUser(ctx.db, id);
  if (!membership || !organisation || !member) return refuse('not_found');
  return {
    membership_card: {
      organisation: presentOrganisation(organisation),
      member_name: `${member.firstName} ${member.lastName}`,
      member_number: membership.memberNumber,
      since: membership.joinedAt.toISOString(),
    },
  };
};
