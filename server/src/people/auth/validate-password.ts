import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { refuseField } from '../../kernel/refuse.ts';
import { transact } from '../../kernel/transact.ts';
import { passwordValidated } from './events.ts';
import { provePassword } from './prove-password.ts';
import { updateReauthentication } from './session-store.ts';

export const validatePassword: Story<typeof authEndpoints.validatePassword> = withoutTransaction(
  async (ctx, { password }) => {
    const { userId, sessionId } = ctx.viewer;
    const person = await provePassword(ctx, ctx.viewer, password);
    if (!person) return refuseField('password', 'This is not your password. Please check it.');
    await transact(ctx, async (inner) => {
      await updateReauthentication(inner.db, sessionId, inner.clock.now());
      await inner.record(passwordValidated(userId, { sessionId }));
    });
    return { ok: true };
  },
);
