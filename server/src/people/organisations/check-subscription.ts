import { type organisationsEndpoints, RSLWA } from '@kith/contract/organisations';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { selectMemberships } from './membership-store.ts';
import { selectOrganisations } from './store.ts';

type Check = Story<typeof organisationsEndpoints.checkSubscription>;

/**
 * Subscriptions come from organisations alone: nothing is for sale yet. Members of RSL WA always have one. A
 * supporter who sees the team sees the member's subscription, since the team names the organisations; a
 * professional may not ask.
 */
export const checkSubscription: Check = async (ctx, { id }) => {
  if (id !== ctx.viewer.userId && ctx.viewer.relation !== 'supporter') return refuse('not_found');
  const mine = await selectMemberships(ctx.db, id);
  const organisations = await selectOrganisations(ctx.db, {
    ids: mine.map(({ organisationId }) => organisationId),
  });
  const included = organisations.find(
    ({ code, includesSubscription }) => includesSubscription || code.toLowerCase() === RSLWA,
  );
  return {
    is_sub_active: included ? 'yes' : 'no',
    included_by: included ? { id: included.id, name: included.name } : null,
  };
};
