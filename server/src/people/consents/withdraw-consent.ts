import type { consentsEndpoints } from '@kith/contract/consents';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { leaveOrganisation } from '#people/care';
import { selectMemberships } from '#people/organisations';
import { consentWithdrawn } from './facts.ts';
import type { consentRecord } from './own-request.ts';
import { presentMine } from './present.ts';
import { moveRequest, selectAbout } from './store.ts';

/** Withdraws every yes to the organisation, and ends the effects of each. */
export const withdrawConsent: Story<typeof consentsEndpoints.withdrawConsent, typeof consentRecord> = async (
  ctx,
  { id },
) => {
  const { request, caller } = ctx.held;
  const { organisationId } = request;
  if (request.status !== 'accepted' || organisationId === null) return refuse('conflict');
  const about = await selectAbout(ctx.db, { userId: caller.id, email: caller.email });
  const given = about.filter((one) => one.organisationId === organisationId && one.status === 'accepted');
  const ended = [];
  for (const one of given) ended.push(await takeBack(ctx, one.id));
  if (!ended.includes(true)) return refuse('conflict');
  const mine = await selectMemberships(ctx.db, caller.id);
  if (mine.some((one) => one.organisationId === organisationId))
    await leaveOrganisation(ctx, { organisationId, memberId: caller.id });
  return { consent: await presentMine(ctx, id) };
};

async function takeBack(ctx: ViewerCtx, id: number): Promise<boolean> {
  const change = { withdrawnAt: ctx.clock.now(), subjectId: ctx.viewer.userId };
  const moved = await moveRequest(ctx.db, id, { from: 'accepted', to: 'withdrawn' }, change);
  if (moved)
    await ctx.record(consentWithdrawn(ctx.viewer.userId, { requestId: id, kind: 'referral', by: 'person' }));
  return moved;
}
