import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { requireRecentPassword } from '#policy/access';
import { newAuthenticator, stepOf } from './authenticator.ts';
import { PAIRING_TRIES, PAIRINGS_OF_ACCOUNT } from './code-limits.ts';
import { readTypedCode } from './code-rules.ts';
import { pairingStarted } from './facts.ts';
import { lockPerson } from './lock-store.ts';
import { findPairing, removePairing, upsertPairing } from './pairing-store.ts';
import { setFactor } from './set-factor.ts';

/** An app that is paired already keeps working until the new one has shown a code. */
export const startTotp: Story<typeof authEndpoints.startTotp> = withoutTransaction(async (ctx) => {
  requireRecentPassword(ctx);
  const { userId } = ctx.viewer;
  await ctx.ports.limits.take(PAIRINGS_OF_ACCOUNT, String(userId));
  const { secret, uri, picture } = await newAuthenticator();
  const sealed = ctx.ports.sealer.seal(secret);
  await transact(ctx, async (inner) => {
    await upsertPairing(inner.db, { userId, secret: sealed, startedAt: inner.clock.now() });
    await inner.record(pairingStarted(userId, {}));
  });
  return { secret, otpauth_uri: uri, qr_code: picture };
});

/** The confirming code is used up. */
export const confirmTotp: Story<typeof authEndpoints.confirmTotp> = withoutTransaction(
  async (ctx, { code }) => {
    requireRecentPassword(ctx);
    const { userId } = ctx.viewer;
    await ctx.ports.limits.take(PAIRING_TRIES, String(userId));
    return transact(ctx, async (inner) => {
      await lockPerson(inner.db, userId);
      const pairing = await findPairing(inner.db, userId);
      const typed = readTypedCode(code);
      if (!pairing || typed.kind !== 'digits') return refuse('code_invalid');
      const now = inner.clock.now();
      const step = stepOf(inner.ports.sealer.open(pairing.secret), typed.text, now);
      if (step === undefined) return refuse('code_invalid');
      await removePairing(inner.db, userId);
      return setFactor(
        inner,
        {
          twoFactorEnabled: true,
          twoFactorMethod: 'totp',
          totpSecret: pairing.secret,
          totpConfirmedAt: now,
          totpLastStep: step,
        },
        'Codes for your Kith account now come from an authenticator app.',
      );
    });
  },
);
