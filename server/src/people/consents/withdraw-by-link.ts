import type { consentsEndpoints } from '@kith/contract/consents';
import type { Ctx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { type UserRecord, updateUser } from '#people/users';
import { consentWithdrawn } from './facts.ts';
import { openLink } from './open-link.ts';
import { sendAccountWaits, sendGuardianWithdrawal } from './outbound-messages.ts';
import { type ConsentRequest, moveRequest } from './store.ts';

export const withdrawByLink: Story<typeof consentsEndpoints.withdrawByLink> = withoutTransaction(
  async (ctx, link) => {
    const { request, purpose, subject } = await openLink(ctx, link);
    if (purpose !== 'withdraw' || !subject) return refuse('link_invalid');
    await transact(ctx, (inner) => takeBack(inner, request, subject));
    return { status: 'withdrawn' };
  },
);

/** The account waits again in every session from the next request on. */
async function takeBack(ctx: Ctx, request: ConsentRequest, subject: UserRecord): Promise<void> {
  const { id, kind, email } = request;
  const withdrawnAt = ctx.clock.now();
  const moved = await moveRequest(ctx.db, id, { from: 'accepted', to: 'withdrawn' }, { withdrawnAt });
  if (!moved) return refuse('link_invalid');
  await updateUser(ctx.db, subject.id, { consent: 'pending' });
  await sendGuardianWithdrawal(ctx, email);
  await sendAccountWaits(ctx, subject.email);
  await ctx.record(consentWithdrawn(subject.id, { requestId: id, kind, by: 'guardian' }));
}
