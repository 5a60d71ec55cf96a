import type { authEndpoints } from '@kith/contract/auth';
import { findUser } from '#people/users';
import { type Story, withoutTransaction } from '../../kernel/http/bind.ts';
import { matchesPassword } from '../../kernel/passwords.ts';
import { refuseField } from '../../kernel/refuse.ts';
import { transact } from '../../kernel/transact.ts';
import { PROOFS_OF_ACCOUNT } from './code-limits.ts';
import { passwordValidated } from './events.ts';
import { updateReauthentication } from './session-store.ts';

export const validatePassword: Story<typeof authEndpoints.validatePassword> = withoutTransaction(
  async (ctx, { password }) => {
    const { userId, sessionId } = ctx.viewer;
    await ctx.ports.limits.take(PROOFS_OF_ACCOUNT, String(userId));
    const person = await findUser(ctx.db, userId);
    const right = await matchesPassword(person?.passwordHash, password, ctx.settings.passwordCost);
    if (!right) return refuseField('password', 'This is not your password. Please check it.');
    await transact(ctx, async (inner) => {
      await updateReauthentication(inner.db, sessionId, inner.clock.now());
      await inner.record(passwordValidated(userId, { sessionId }));
    });
    return { ok: true };
  },
);
