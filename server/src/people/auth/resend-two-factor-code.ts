import type { authEndpoints } from '@kith/contract/auth';
import type { Ctx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { addressBlockOf } from '#kernel/network';
import { refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { codeWays, findUser } from '#people/users';
import { resendAfterAttempts } from './challenge-after-attempts.ts';
import { type Challenge, findChallenge, replaceCode } from './challenge-store.ts';
import { RESENDS_BY_ADDRESS } from './code-limits.ts';
import { RESEND_AFTER_SECONDS, resendWait, TRIES } from './code-rules.ts';
import { codeSent } from './facts.ts';
import { sendCode } from './outbound-messages.ts';
import { type CodeDue, lifeOfCode, makeCode, presentChallenge, takeCode } from './start-challenge.ts';

/** A new code for the same challenge; the tries so far stay counted. */
export const resendTwoFactorCode: Story<typeof authEndpoints.resendTwoFactorCode> = withoutTransaction(
  async (ctx, { challenge }) => {
    const now = ctx.clock.now();
    const hash = hashCode(challenge);
    await ctx.ports.limits.take(
      RESENDS_BY_ADDRESS,
      ctx.ports.sealer.digest(addressBlockOf(ctx.origin.address)),
    );
    const found = await findChallenge(ctx.db, hash, now);
    if (found?.afterGuesses) return againAfterAttempts(ctx, challenge, found);
    const person = found?.userId ? await findUser(ctx.db, found.userId) : undefined;
    if (!found || !person || person.disabledAt || found.tries >= TRIES) return refuse('code_invalid');
    const { purpose } = found;
    const method = codeWays.of({ twoFactorMethod: found.method }, ctx.settings);
    refuseTooSoon(resendWait(found.sentAt, now));
    await takeCode(ctx, person.id);
    const made = await makeCode(ctx, hash);
    const { code } = made;
    const codeHash = method === 'totp' ? null : made.codeHash;
    await transact(ctx, async (inner) => {
      const lastSentBy = new Date(now.getTime() - RESEND_AFTER_SECONDS * 1000);
      const replaced = await replaceCode(inner.db, hash, { codeHash, lastSentBy, ...lifeOfCode(now) });
      if (!replaced) return refuseTooSoon(RESEND_AFTER_SECONDS);
      await sendCode(inner, person, { method, code });
      await inner.record(codeSent(person.id, { purpose, method }));
    });
    return presentChallenge(ctx, person.id, { challenge, method });
  },
);

async function againAfterAttempts(ctx: Ctx, challenge: string, found: Challenge): Promise<CodeDue> {
  if (found.tries >= TRIES) return refuse('code_invalid');
  refuseTooSoon(resendWait(found.sentAt, ctx.clock.now()));
  const due = await resendAfterAttempts(ctx, challenge, found);
  return due ?? refuse('too_many_attempts', { retryAfterSeconds: RESEND_AFTER_SECONDS });
}

function refuseTooSoon(seconds: number): void {
  if (seconds > 0) refuse('too_many_attempts', { retryAfterSeconds: seconds });
}
