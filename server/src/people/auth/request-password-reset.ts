import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { addressBlockOf } from '#kernel/network';
import { refuseField } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { findUserByLogin, type UserRecord } from '#people/users';
import { RESETS_BY_ADDRESS, RESETS_OF_LOGIN } from './code-limits.ts';
import { resetRequested } from './facts.ts';
import { loginKey } from './login-attempts.ts';
import { digestOf } from './open-reset.ts';
import { sendResetLink } from './outbound-messages.ts';
import { insertReset } from './reset-store.ts';

export const RESET_LIFE_MS = 3_600_000;
const NO_SMS = 'Kith sends no text messages here. Please type your email address.';

/** Every request writes a link and enqueues a message. For an unknown login both lead nowhere. */
export const requestPasswordReset: Story<typeof authEndpoints.requestPasswordReset> = withoutTransaction(
  async (ctx, { email_or_mobile: typed }) => {
    const { limits, sealer } = ctx.ports;
    if (!ctx.settings.sendsSms && !typed.includes('@')) return refuseField('email_or_mobile', NO_SMS);
    await limits.take(RESETS_BY_ADDRESS, sealer.digest(addressBlockOf(ctx.origin.address)));
    const found = await findUserByLogin(ctx.db, typed);
    await limits.take(RESETS_OF_LOGIN, loginKey(ctx, typed, found));
    const person = found?.disabledAt ? undefined : found;
    const now = ctx.clock.now();
    const { code, hash } = newCode();
    const way = destination(typed, person);
    await transact(ctx, async (inner) => {
      const expiresAt = new Date(now.getTime() + RESET_LIFE_MS);
      const sentTo = digestOf(inner, way.to);
      await insertReset(inner.db, { hash, userId: person?.id ?? null, sentTo, createdAt: now, expiresAt });
      await sendResetLink(inner, { ...way, code });
      await inner.record(resetRequested(person?.id ?? null, {}));
    });
    return { ok: true };
  },
);

/**
 * The link comes by the way that the person typed. With codes by SMS it always comes by mail: a phone alone
 * must not be both the link and the second factor.
 */
function destination(typed: string, person: UserRecord | undefined) {
  const codesBySms = person?.twoFactorEnabled && person.twoFactorMethod === 'sms';
  if (typed.includes('@') || codesBySms) return { channel: 'mail', to: person?.email ?? '' } as const;
  return { channel: 'sms', to: person?.mobilePhone ?? '' } as const;
}
