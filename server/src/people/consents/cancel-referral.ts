import type { consentsEndpoints } from '@kith/contract/consents';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { referralCancelled } from './facts.ts';
import type { referralRecord } from './own-request.ts';
import { presentSent } from './present.ts';
import { moveRequest } from './store.ts';

export const cancelReferral: Story<typeof consentsEndpoints.cancelReferral, typeof referralRecord> = async (
  ctx,
) => {
  const { id, subjectId } = ctx.held;
  if (!(await moveRequest(ctx.db, id, { from: 'pending', to: 'cancelled' }))) return refuse('conflict');
  await ctx.record(referralCancelled(subjectId, { requestId: id }));
  return { consent: await presentSent(ctx, id) };
};
