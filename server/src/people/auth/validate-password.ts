import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { passwordValidated } from './facts.ts';
import { provePassword, WRONG_PASSWORD } from './prove-password.ts';

/** Opens nothing: its answer may carry no token, and calls that open more give a new one. */
export const validatePassword: Story<typeof authEndpoints.validatePassword> = withoutTransaction(
  async (ctx, { password }) => {
    const { userId, sessionId } = ctx.viewer;
    const person = await provePassword(ctx, ctx.viewer, password);
    if (!person) return refuseField('password', WRONG_PASSWORD);
    await transact(ctx, (inner) => inner.record(passwordValidated(userId, { sessionId })));
    return { ok: true };
  },
);
