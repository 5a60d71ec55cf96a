import type { consentsEndpoints } from '@kith/contract/consents';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { referralCancelled } from './facts.ts';
import { organisationsOf } from './organisations.ts';
import { presentSent } from './present.ts';
import { findRequest, moveRequest } from './store.ts';

export const cancelReferral: Story<typeof consentsEndpoints.cancelReferral> = async (ctx, { id }) => {
  const request = await findRequest(ctx.db, id);
  const own = await organisationsOf(ctx.db, ctx.viewer.userId);
  const isMine =
    request?.referredBy === ctx.viewer.userId && own.some((one) => one.id === request.organisationId);
  if (!request || !isMine) return refuse('not_found');
  if (!(await moveRequest(ctx.db, id, { from: 'pending', to: 'cancelled' }))) return refuse('conflict');
  await ctx.record(referralCancelled(request.subjectId, { requestId: id }));
  return { consent: await presentSent(ctx, id) };
};
