import type { organisationsEndpoints } from '@kith/contract/organisations';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { selectMemberships } from './membership-store.ts';
import { selectOrganisations } from './store.ts';

type Check = Story<typeof organisationsEndpoints.checkSubscription>;

/** What an organisation includes is all there is: nobody can buy anything yet. */
export const checkSubscription: Check = async (ctx, { id }) => {
  if (id !== ctx.viewer.userId) return refuse('not_found');
  const mine = await selectMemberships(ctx.db, id);
  const organisations = await selectOrganisations(ctx.db, {
    ids: mine.map(({ organisationId }) => organisationId),
  });
  const included = organisations.find(({ includesSubscription }) => includesSubscription);
  return {
    is_sub_active: included ? 'yes' : 'no',
    included_by: included ? { id: included.id, name: included.name } : null,
  };
};
