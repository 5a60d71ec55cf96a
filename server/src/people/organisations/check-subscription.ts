import { type organisationsEndpoints, RSLWA } from '@kith/contract/organisations';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { selectMemberships } from './membership-store.ts';
import { selectOrganisations } from './store.ts';

type Check = Story<typeof organisationsEndpoints.checkSubscription>;

/**
 * What an organisation includes is all there is: no one can buy anything yet. Members of RSL WA always are. A supporter who sees the team sees
 * it of the member, since the team names the organisations; a professional does not ask.
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
