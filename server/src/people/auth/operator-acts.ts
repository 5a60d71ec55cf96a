import type { Ctx } from '#kernel/context';
import { newCode } from '#kernel/seal';
import { recoveryCodes, type UserRecord, updateUser } from '#people/users';
import { removeChallengesOf } from './challenge-store.ts';
import { disableAccount, enableAccount } from './disable-account.ts';
import { resetRequested, twoFactorChanged } from './facts.ts';
import { lockPerson } from './lock-store.ts';
import { digestOf } from './open-reset.ts';
import { sendFactorNotice } from './outbound-messages.ts';
import { removePairing } from './pairing-store.ts';
import { RESET_LIFE_MS } from './request-password-reset.ts';
import { insertReset } from './reset-store.ts';
import { endSessions } from './session-store.ts';
import { tellEnded } from './tell-ended.ts';

/** Ends all sessions of a person, and returns their number. */
async function endAllSessions(ctx: Ctx, userId: number): Promise<number> {
  const because = 'ended_by_operator';
  const sessionIds = await endSessions(ctx.db, { userId, because, at: ctx.clock.now() });
  await tellEnded(ctx, userId, { sessionIds, because });
  return sessionIds.length;
}

/**
 * For a person who has lost their phone and their recovery codes: the password alone signs them in again, and
 * they are told.
 */
async function resetTwoFactor(ctx: Ctx, person: UserRecord): Promise<void> {
  await lockPerson(ctx.db, person.id);
  const method = 'email';
  await updateUser(ctx.db, person.id, {
    twoFactorEnabled: false,
    twoFactorMethod: method,
    totpSecret: null,
    totpConfirmedAt: null,
    totpLastStep: null,
  });
  await recoveryCodes.replace(ctx.db, person.id, []);
  await removePairing(ctx.db, person.id);
  await removeChallengesOf(ctx.db, person.id);
  await ctx.record(twoFactorChanged(person.id, { enabled: false, method }));
  await sendFactorNotice(ctx, person, 'Your Kith account no longer asks for a code.');
}

/** A link to choose a password, for the operator to hand over; no message is sent. */
export async function makeResetLink(ctx: Ctx, { id, email }: UserRecord): Promise<string> {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + RESET_LIFE_MS);
  const { code, hash } = newCode();
  await insertReset(ctx.db, { hash, userId: id, sentTo: digestOf(ctx, email), createdAt, expiresAt });
  await ctx.record(resetRequested(id, {}));
  return `${ctx.settings.publicUrl}/change-password/${code}`;
}

/** Acts on an account that only the operator has. */
export const operatorActs = { endAllSessions, resetTwoFactor, disableAccount, enableAccount } as const;
