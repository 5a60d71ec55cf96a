import type { usersEndpoints } from '@kith/contract/users';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { mobileNumber } from '#kernel/phone';
import { enqueueMessage } from '#kernel/ports/outbound-messages';
import { refuse, refuseField } from '#kernel/refuse';
import { requireRecentPassword } from '#policy/access';
import { codeWays } from './code-ways.ts';
import { confirmContactChange, startContactChange } from './contact-change.ts';
import { removeContactChange } from './contact-store.ts';
import { mobileRemoved } from './facts.ts';
import { contactChangedNotice, mobileCode, mobileInUse } from './outbound-messages.ts';
import { presentUser } from './present.ts';
import { findUser, updateUser } from './store.ts';

export const startMobileChange: Story<typeof usersEndpoints.startMobileChange> = withoutTransaction(
  async (ctx, { mobile_phone }) => {
    requireRecentPassword(ctx);
    if (!ctx.settings.sendsSms) return refuse('sms_unavailable');
    const value = mobileNumber(mobile_phone);
    if (value === undefined) {
      return refuseField('mobile_phone', 'This doesn’t look like a mobile number. Please check it.');
    }
    const user = await findUser(ctx.db, ctx.viewer.userId);
    if (user?.mobilePhone === value && user.mobileConfirmedAt !== null) {
      return refuseField('mobile_phone', 'This is already your mobile number.');
    }
    return startContactChange(ctx, {
      kind: 'mobile',
      value,
      codeMessage: mobileCode,
      inUseMessage: mobileInUse,
    });
  },
);

export const confirmMobileChange: Story<typeof usersEndpoints.confirmMobileChange> = withoutTransaction(
  (ctx, { code }) =>
    confirmContactChange(ctx, {
      kind: 'mobile',
      code,
      patch: (mobilePhone, mobileConfirmedAt) => ({ mobilePhone, mobileConfirmedAt }),
      notice: (before) => contactChangedNotice(before.email, 'mobile number', ctx.settings),
    }),
);

export const removeMobile: Story<typeof usersEndpoints.removeMobile> = async (ctx) => {
  requireRecentPassword(ctx);
  const { userId } = ctx.viewer;
  const user = await findUser(ctx.db, userId);
  if (user && user.mobilePhone !== null) {
    if (user.twoFactorEnabled && codeWays.of(user, ctx.settings) === 'sms') return refuse('conflict');
    await updateUser(ctx.db, userId, {
      mobilePhone: null,
      mobileConfirmedAt: null,
      ...(user.twoFactorMethod === 'sms' && { twoFactorMethod: 'email' }),
    });
    await enqueueMessage(ctx, contactChangedNotice(user.email, 'mobile number', ctx.settings));
    await ctx.record(mobileRemoved(userId, {}));
  }
  await removeContactChange(ctx.db, userId, 'mobile');
  return { user: await presentUser(ctx, userId) };
};
