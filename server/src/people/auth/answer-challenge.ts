import { findUser, recoveryCodes, type UserRecord } from '#people/users';
import type { Ctx } from '../../kernel/context.ts';
import { placeOf } from '../../kernel/network.ts';
import { matchesSlowHash } from '../../kernel/passwords.ts';
import { refuse } from '../../kernel/refuse.ts';
import { hashCode } from '../../kernel/seal.ts';
import { spendAuthenticatorCode } from './authenticator.ts';
import { type Challenge, type Purpose, spendChallenge, takeTry } from './challenge-store.ts';
import { APP_TRIES_A_DAY, TRIES_BY_ADDRESS, TRIES_OF_ACCOUNT } from './code-limits.ts';
import { readTypedCode, TRIES } from './code-rules.ts';
import { recoveryCodeUsed, signInFailed } from './events.ts';
import { noteRefused } from './sign-in-log.ts';
import { bound } from './start-challenge.ts';

interface Answer {
  readonly challenge: string;
  readonly code: string;
  readonly purpose: Purpose;
}

export interface Answered {
  readonly person: UserRecord;
  readonly keepSignedIn: boolean;
}

/**
 * Judges a code for a challenge and uses both up. Every try is counted before it is judged, and what is counted stays
 * whatever follows, so this must not run inside a transaction. Refuses with `code_invalid`, whatever the reason.
 */
export async function answerChallenge(ctx: Ctx, answer: Answer): Promise<Answered> {
  const { limits } = ctx.ports;
  const now = ctx.clock.now();
  const hash = hashCode(answer.challenge);
  await limits.take(TRIES_BY_ADDRESS, ctx.ports.sealer.digest(placeOf(ctx.origin.address)));
  const challenge = await takeTry(ctx.apart, { hash, purpose: answer.purpose, tries: TRIES, now });
  if (!challenge) return refuse('code_invalid');
  if (challenge.userId === null) return refuseUnproved(ctx, challenge, answer.code);
  await limits.take(TRIES_OF_ACCOUNT, String(challenge.userId));
  const person = await findUser(ctx.apart, challenge.userId);
  const right = person?.disabledAt === null && (await isRight(ctx, person, challenge, answer.code));
  if (right && (await spendChallenge(ctx.apart, hash, now)))
    return { person, keepSignedIn: challenge.keepSignedIn };
  await ctx.record(signInFailed(challenge.userId, { step: 'code' }));
  await noteRefused(ctx, challenge.userId, 'code');
  return refuse('code_invalid');
}

/** Costs what a wrong code costs. */
async function refuseUnproved(ctx: Ctx, { codeHash }: Challenge, typed: string): Promise<never> {
  if (codeHash !== null) await matchesSlowHash(codeHash, typed);
  await noteRefused(ctx, null, 'code');
  return refuse('code_invalid');
}

async function isRight(ctx: Ctx, person: UserRecord, challenge: Challenge, typed: string): Promise<boolean> {
  const code = readTypedCode(typed);
  if (code.kind === 'neither') return false;
  if (code.kind === 'recovery') return spendRecoveryCode(ctx, person.id, code.text);
  if (challenge.method === 'totp') {
    await ctx.ports.limits.take(APP_TRIES_A_DAY, String(person.id));
    return spendAuthenticatorCode(ctx, person.id, code.text);
  }
  return challenge.codeHash !== null && matchesSlowHash(challenge.codeHash, bound(challenge.hash, code.text));
}

async function spendRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const used = await recoveryCodes.use(ctx.apart, userId, hashCode(code), ctx.clock.now());
  if (used) await ctx.record(recoveryCodeUsed(userId, {}));
  return used;
}
