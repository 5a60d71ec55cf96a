import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { passwordValidated } from './facts.ts';
import { goOnAnew } from './go-on-anew.ts';
import { provePassword, WRONG_PASSWORD } from './prove-password.ts';
import { requireUnchanged } from './require-unchanged.ts';

export const reauthenticate: Story<typeof authEndpoints.reauthenticate> = withoutTransaction(
  async (ctx, { password }) => {
    const { userId, sessionId } = ctx.viewer;
    const person = await provePassword(ctx, ctx.viewer, password);
    if (!person) return refuseField('password', WRONG_PASSWORD);
    return transact(ctx, async (inner) => {
      await requireUnchanged(inner, person, 'not_signed_in');
      const renewed = await goOnAnew({ ...inner, viewer: ctx.viewer });
      await inner.record(passwordValidated(userId, { sessionId }));
      return renewed;
    });
  },
);
