import type { authEndpoints } from '@kith/contract/auth';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { matchesPassword } from '#kernel/passwords';
import { refuse } from '#kernel/refuse';
import { findUserByLogin } from '#people/users';
import { beginSession } from './begin-session.ts';
import { startAfterAttempts } from './challenge-after-attempts.ts';
import { signInFailed } from './facts.ts';
import { admitLoginAttempt, forgetLoginAttempts } from './login-attempts.ts';
import { noteRefused, noteThrottled } from './sign-in-log.ts';
import { startChallenge } from './start-challenge.ts';

/**
 * Known and unknown people take the same steps, a slow comparison included, up to the one answer for both.
 * After many wrong attempts there is one answer for all: a right password from a new network still gets in,
 * by a code over another channel.
 */
export const logIn: Story<typeof authEndpoints.logIn> = withoutTransaction(async (ctx, input) => {
  const typed = input.email_or_mobile;
  const person = await findUserByLogin(ctx.db, typed);
  const answeredBy = await admitLoginAttempt(ctx, typed, person).catch((cause) =>
    noteThrottled(ctx, person?.id ?? null, cause),
  );
  const right = await matchesPassword(person?.passwordHash, input.password, ctx.settings.passwordCost);
  const kept = input.keep_signed_in ?? false;
  if (answeredBy === 'code') return startAfterAttempts(ctx, { typed, person, right, kept });
  if (!person || !right || person.disabledAt) {
    const personId = person?.id ?? null;
    await ctx.record(signInFailed(personId, { step: 'password' }));
    await noteRefused(ctx, personId, right && person?.disabledAt ? 'disabled' : 'password');
    return refuse('invalid_credentials');
  }
  await forgetLoginAttempts(ctx, typed, person);
  if (person.twoFactorEnabled) return startChallenge(ctx, person, { purpose: 'sign_in', kept });
  return beginSession(ctx, { person, kept, withCode: false });
});
