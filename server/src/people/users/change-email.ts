import type { usersEndpoints } from '@kith/contract/users';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { requireRecentPassword } from '#policy/access';
import { confirmContactChange, startContactChange } from './contact-change.ts';
import { contactChangedNotice, emailCode, emailInUse } from './outbound-messages.ts';
import { findUser } from './store.ts';

export const startEmailChange: Story<typeof usersEndpoints.startEmailChange> = withoutTransaction(
  async (ctx, { email }) => {
    requireRecentPassword(ctx);
    const user = await findUser(ctx.db, ctx.viewer.userId);
    if (user?.email.toLowerCase() === email)
      return refuseField('email', 'This is already your email address.');
    return startContactChange(ctx, {
      kind: 'email',
      value: email,
      codeMessage: emailCode,
      inUseMessage: emailInUse,
    });
  },
);

export const confirmEmailChange: Story<typeof usersEndpoints.confirmEmailChange> = withoutTransaction(
  (ctx, { code }) =>
    confirmContactChange(ctx, {
      kind: 'email',
      code,
      patch: (email) => ({ email }),
      notice: (before) => contactChangedNotice(before.email, 'email address', ctx.settings),
    }),
);
