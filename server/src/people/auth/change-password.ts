import type { authEndpoints } from '@kith/contract/auth';
import type { Ctx, Viewer } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { slowHash } from '#kernel/passwords';
import { refuse, refuseField } from '#kernel/refuse';
import { hashCode } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { type UserRecord, updateUser } from '#people/users';
import { answerChallenge } from './answer-challenge.ts';
import { removeChallengesOf } from './challenge-store.ts';
import { checkNewPassword } from './check-password.ts';
import { passwordChanged } from './facts.ts';
import { closeTokens } from './go-on-anew.ts';
import { lockPerson } from './lock-store.ts';
import { forgetAllLoginAttempts, networkOf } from './login-attempts.ts';
import { rememberNetwork } from './network-store.ts';
import { openReset } from './open-reset.ts';
import { sendPasswordNotice } from './outbound-messages.ts';
import { provePassword } from './prove-password.ts';
import { closeResets, spendReset } from './reset-store.ts';
import { endSessions } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

interface ByLink {
  readonly password: string;
  readonly code: string;
  readonly challenge?: string | undefined;
  readonly otp?: string | undefined;
}

interface BySession {
  readonly password: string;
  readonly current_password?: string | undefined;
}

export const changePassword: Story<typeof authEndpoints.changePassword> = withoutTransaction(
  async (ctx, { code, ...input }) => {
    if (code !== undefined) await changeByLink(ctx, { ...input, code });
    else if (ctx.viewer) await changeSignedIn(ctx, ctx.viewer, input);
    else return refuse('not_signed_in');
    return { ok: true };
  },
);

/** Needs the link, and the second factor if it is on. All sessions end, and other links stop working. */
async function changeByLink(ctx: Ctx, { password, code, challenge, otp }: ByLink): Promise<void> {
  const person = await openReset(ctx, code);
  await checkNewPassword(password, person);
  if (person.twoFactorEnabled) {
    if (challenge === undefined || otp === undefined) return refuse('code_invalid');
    const answered = await answerChallenge(ctx, { challenge, code: otp, purpose: 'reset' });
    if (answered.person.id !== person.id) return refuse('code_invalid');
  }
  const passwordHash = await slowHash(password, ctx.settings.passwordCost);
  await transact(ctx, async (inner) => {
    if (!(await spendReset(inner.db, hashCode(code), inner.clock.now()))) return refuse('link_invalid');
    await setPassword(inner, person, { passwordHash, by: 'reset', keep: undefined });
    await rememberNetwork(inner.db, person.id, networkOf(inner), inner.clock.now());
  });
  await forgetAllLoginAttempts(ctx, person);
}

/**
 * The other sessions end, and this one goes on. A wrong current password is an error of the form and ends no
 * session.
 */
async function changeSignedIn(
  ctx: Ctx,
  viewer: Viewer,
  { password, current_password: current }: BySession,
): Promise<void> {
  if (!current) return refuseField('current_password', 'Please enter your password.');
  const person = await provePassword(ctx, viewer, current);
  if (!person) return refuseField('current_password', 'This is not your current password. Please check it.');
  await checkNewPassword(password, person);
  const passwordHash = await slowHash(password, ctx.settings.passwordCost);
  await transact(ctx, async (inner) => {
    await setPassword(inner, person, { passwordHash, by: 'current_password', keep: viewer.sessionId });
    await closeTokens({ ...inner, viewer });
  });
}

interface NewPassword {
  readonly passwordHash: string;
  readonly by: 'reset' | 'current_password';
  /** The session that goes on, if any. */
  readonly keep: number | undefined;
}

async function setPassword(
  ctx: Ctx,
  person: UserRecord,
  { passwordHash, by, keep }: NewPassword,
): Promise<void> {
  const at = ctx.clock.now();
  const because = 'password_changed';
  await lockPerson(ctx.db, person.id);
  await updateUser(ctx.db, person.id, { passwordHash });
  await removeChallengesOf(ctx.db, person.id);
  await closeResets(ctx.db, person.id, at);
  const sessionIds = await endSessions(ctx.db, { userId: person.id, because, at, except: keep });
  await ctx.record(passwordChanged(person.id, { by }));
  await tellEnded(ctx, person.id, { sessionIds, because });
  await sendPasswordNotice(ctx, person);
}
