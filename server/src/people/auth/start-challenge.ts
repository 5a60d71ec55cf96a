import { randomInt } from 'node:crypto';
import type { codeDue } from '@kith/contract/auth';
import type { TwoFactorMethod } from '@kith/contract/users';
import type * as z from 'zod';
import type { Ctx } from '#kernel/context';
import { slowHash } from '#kernel/passwords';
import { newCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { codeWays, presentUser, type UserRecord } from '#people/users';
import { insertChallenge, type Purpose } from './challenge-store.ts';
import { CODES_A_DAY, CODES_AN_HOUR } from './code-limits.ts';
import { CODE_MINUTES, RESEND_AFTER_SECONDS } from './code-rules.ts';
import { codeSent } from './facts.ts';
import { sendCode } from './outbound-messages.ts';
import { requireUnchanged } from './require-unchanged.ts';

export type CodeDue = z.output<typeof codeDue>;

/** Begins the second step: sends a code, whose answer must name this challenge. */
export async function startChallenge(
  ctx: Ctx,
  person: UserRecord,
  { purpose, kept }: { purpose: Purpose; kept: boolean },
): Promise<CodeDue> {
  await takeCode(ctx, person.id);
  const method = codeWays.of(person, ctx.settings);
  const { code: challenge, hash } = newCode();
  const { code, codeHash } = await makeCode(ctx, hash);
  await transact(ctx, async (inner) => {
    await requireUnchanged(inner, person, purpose === 'sign_in' ? 'invalid_credentials' : 'link_invalid');
    await insertChallenge(inner.db, {
      hash,
      userId: person.id,
      purpose,
      method,
      keepSignedIn: kept,
      codeHash: method === 'totp' ? null : codeHash,
      ...lifeOfCode(inner.clock.now()),
    });
    await sendCode(inner, person, { method, code });
    await inner.record(codeSent(person.id, { purpose, method }));
  });
  return presentChallenge(ctx, person.id, { challenge, method });
}

export async function takeCode({ ports }: Pick<Ctx, 'ports'>, userId: number): Promise<void> {
  await ports.limits.take(CODES_AN_HOUR, String(userId));
  await ports.limits.take(CODES_A_DAY, String(userId));
}

/** Six digits, and their stored form: slow to guess, and useless with another challenge. */
export async function makeCode({ settings }: Pick<Ctx, 'settings'>, challengeHash: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await slowHash(bound(challengeHash, code), settings.passwordCost) };
}

export function bound(challengeHash: string, code: string): string {
  return `${challengeHash} ${code}`;
}

export function lifeOfCode(now: Date): { sentAt: Date; expiresAt: Date } {
  return { sentAt: now, expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000) };
}

export async function presentChallenge(
  ctx: Ctx,
  userId: number,
  { challenge, method }: { challenge: string; method: TwoFactorMethod },
): Promise<CodeDue> {
  const { two_factor } = await presentUser(ctx, userId);
  return {
    two_factor: {
      challenge,
      method,
      masked_destination: two_factor.masked_destination,
      resend_after_seconds: RESEND_AFTER_SECONDS,
      after_guesses: false,
    },
  };
}
