import type { Ctx } from '#kernel/context';
import { newCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { codeWays, findUser, type UserRecord } from '#people/users';
import { type Challenge, insertChallenge, replaceCode } from './challenge-store.ts';
import { CODES_A_DAY, CODES_AN_HOUR } from './code-limits.ts';
import { RESEND_AFTER_SECONDS } from './code-rules.ts';
import { codeSent, signInFailed } from './facts.ts';
import { loginKey } from './login-attempts.ts';
import { sendCodeAfterAttempts } from './outbound-messages.ts';
import { purgeCodesSoon } from './purge.ts';
import { isUnchanged } from './require-unchanged.ts';
import { noteRefused } from './sign-in-log.ts';
import { type CodeDue, lifeOfCode, makeCode } from './start-challenge.ts';

// Each step here runs for a right password, a wrong one and an unknown login alike: a message without a
// recipient is enqueued, a counter without an account is counted, an id without a person is locked. An
// attacker learns nothing from the answer, and nothing from its time.

interface LoginAttempt {
  readonly typed: string;
  /** The account of that login. */
  readonly person: UserRecord | undefined;
  /** Whether the password opens their account. */
  readonly right: boolean;
  readonly kept: boolean;
}

const NO_ACCOUNT = 0;

/**
 * Stands for the account of an unknown login. It has its own id, so that attempts at two such logins wait for
 * each other no more than at two accounts.
 */
function accountOfNone(ctx: Ctx, typed: string) {
  const number = Buffer.from(loginKey(ctx, typed, undefined), 'base64url').readUInt32BE() >>> 1;
  return { id: -1 - number, passwordHash: '', twoFactorEnabled: false, twoFactorMethod: 'email' } as const;
}

/**
 * A challenge in answer to any password. Only a right one sends the code to its owner, and only that code
 * opens the account.
 */
export async function startAfterAttempts(
  ctx: Ctx,
  { typed, person, right, kept }: LoginAttempt,
): Promise<CodeDue> {
  const { code: challenge, hash } = newCode();
  const { code, codeHash } = await makeCode(ctx, hash);
  const mayHaveCode = await hasCodesLeft(ctx, right ? person : undefined, hash);
  await noteRefused(ctx, person?.id ?? null, 'too_many_attempts');
  await transact(ctx, async (inner) => {
    const stands = await isUnchanged(inner, person ?? accountOfNone(inner, typed));
    const owner = stands && right && mayHaveCode ? person : undefined;
    const method = wayOf(ctx, owner);
    await insertChallenge(inner.db, {
      hash,
      userId: owner?.id ?? null,
      purpose: 'sign_in',
      method,
      keepSignedIn: kept,
      codeHash,
      afterGuesses: true,
      ...lifeOfCode(inner.clock.now()),
    });
    await sendCodeAfterAttempts(inner, owner, { method, code });
    await purgeCodesSoon(inner);
    const stated = owner
      ? codeSent(owner.id, { purpose: 'sign_in', method })
      : signInFailed(person?.id ?? null, { step: 'password' });
    await inner.record(stated);
  });
  return present(challenge);
}

/** A new code for such a challenge. Undefined if another was sent in the same moment. */
export async function resendAfterAttempts(
  ctx: Ctx,
  challenge: string,
  { hash, userId, codeHash: former }: Challenge,
): Promise<CodeDue | undefined> {
  const now = ctx.clock.now();
  const { code, codeHash } = await makeCode(ctx, hash);
  const person = await findUser(ctx.apart, userId ?? NO_ACCOUNT);
  const owner = (await hasCodesLeft(ctx, person, hash)) && person?.disabledAt === null ? person : undefined;
  const method = wayOf(ctx, owner);
  const isSent = await transact(ctx, async (inner) => {
    const lastSentBy = new Date(now.getTime() - RESEND_AFTER_SECONDS * 1000);
    // Above the limit of messages, the code of the last message stays good.
    const kept = { codeHash: owner ? codeHash : former, ...lifeOfCode(now) };
    if (!(await replaceCode(inner.db, hash, { lastSentBy, ...kept }))) return false;
    await sendCodeAfterAttempts(inner, owner, { method, code });
    await inner.record(codeSent(owner?.id ?? null, { purpose: 'sign_in', method }));
    return true;
  });
  return isSent ? present(challenge) : undefined;
}

/**
 * Counted like every code of this person. A caller above the limit is not told: here the count moves for a
 * right password alone.
 */
async function hasCodesLeft({ ports }: Ctx, person: UserRecord | undefined, hash: string): Promise<boolean> {
  const key = person ? String(person.id) : `unknown ${hash}`;
  const thisHour = await ports.limits.tryTake(CODES_AN_HOUR, key);
  const today = await ports.limits.tryTake(CODES_A_DAY, key);
  return person !== undefined && thisHour && today;
}

/**
 * A second step that the person has set up is used: attempts of others must not replace an authenticator by a
 * mailbox.
 */
function wayOf({ settings }: Ctx, owner: UserRecord | undefined) {
  return owner?.twoFactorEnabled ? codeWays.of(owner, settings) : 'email';
}

function present(challenge: string): CodeDue {
  return {
    two_factor: {
      challenge,
      method: 'email',
      masked_destination: null,
      resend_after_seconds: RESEND_AFTER_SECONDS,
      after_guesses: true,
    },
  };
}
