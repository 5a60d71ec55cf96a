import type { Ctx } from '#kernel/context';
import { addressBlockOf } from '#kernel/network';
import { matchesSlowHash } from '#kernel/passwords';
import { Refusal, refuse } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { findUser, recoveryCodes, type UserRecord } from '#people/users';
import { spendAuthenticatorCode } from './authenticator.ts';
import { type Challenge, type Purpose, spendChallenge, takeTry } from './challenge-store.ts';
import { APP_TRIES_A_DAY, TRIES_BY_ADDRESS, TRIES_OF_ACCOUNT } from './code-limits.ts';
import { readTypedCode, TRIES } from './code-rules.ts';
import { recoveryCodeUsed, signInFailed } from './facts.ts';
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
  readonly afterGuesses: boolean;
}

/**
 * Judges a code for a challenge and uses both up. Every try is counted before it is judged, and the count
 * stays, so this must not run inside a transaction. Refuses with `code_invalid` for every reason.
 */
export async function answerChallenge(ctx: Ctx, answer: Answer): Promise<Answered> {
  const now = ctx.clock.now();
  const hash = hashCode(answer.challenge);
  await ctx.ports.limits.take(TRIES_BY_ADDRESS, ctx.ports.sealer.digest(addressBlockOf(ctx.origin.address)));
  const challenge = await takeTry(ctx.apart, { hash, purpose: answer.purpose, tries: TRIES, now });
  if (!challenge) return refuse('code_invalid');
  const { userId, keepSignedIn, afterGuesses } = challenge;
  const person = await (afterGuesses ? judgeAlike : judge)(ctx, challenge, answer.code);
  const spent = person && (await spendChallenge(ctx.apart, { hash, userId: person.id, now }));
  if (spent) return { person, keepSignedIn, afterGuesses };
  await ctx.record(signInFailed(userId, { step: 'code' }));
  await noteRefused(ctx, userId, 'code');
  return refuse('code_invalid');
}

/**
 * The person of the challenge, if the code is right. A challenge without a person counts and compares the
 * same.
 */
async function judge(ctx: Ctx, challenge: Challenge, typed: string): Promise<UserRecord | undefined> {
  const { userId, hash } = challenge;
  await ctx.ports.limits.take(TRIES_OF_ACCOUNT, userId === null ? `unknown ${hash}` : String(userId));
  const person = await findUser(ctx.apart, userId ?? 0);
  const right = person?.disabledAt === null && (await isRight(ctx, person, challenge, typed));
  return right ? person : undefined;
}

/**
 * After many attempts the answer must not reveal whether the password was right: each code costs one slow
 * comparison, and surplus codes count as wrong. A right code is compared a second time, when it has no more
 * to hide.
 */
async function judgeAlike(ctx: Ctx, challenge: Challenge, typed: string): Promise<UserRecord | undefined> {
  const isMailed = await isCodeOf(challenge, typed);
  try {
    return await judge(ctx, isMailed ? challenge : { ...challenge, codeHash: null }, typed);
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'too_many_attempts') return undefined;
    throw cause;
  }
}

async function isRight(ctx: Ctx, person: UserRecord, challenge: Challenge, typed: string): Promise<boolean> {
  const code = readTypedCode(typed);
  if (code.kind === 'neither') return false;
  if (code.kind === 'recovery') return spendRecoveryCode(ctx, person.id, code.text);
  if (challenge.method === 'totp') {
    await ctx.ports.limits.take(APP_TRIES_A_DAY, String(person.id));
    return spendAuthenticatorCode(ctx, person.id, code.text);
  }
  return isCodeOf(challenge, code.text);
}

/** Whether this is the last code that was sent. */
async function isCodeOf({ hash, codeHash }: Challenge, typed: string): Promise<boolean> {
  const code = readTypedCode(typed);
  const text = code.kind === 'neither' ? typed : code.text;
  return codeHash !== null && matchesSlowHash(codeHash, bound(hash, text));
}

async function spendRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const used = await recoveryCodes.use(ctx.apart, userId, hashCode(code), ctx.clock.now());
  if (used) await ctx.record(recoveryCodeUsed(userId, {}));
  return used;
}
