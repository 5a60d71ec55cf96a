import { generateSecret, generateURI, verifySync } from 'otplib';
import { toDataURL } from 'qrcode';
import type { Ctx } from '#kernel/context';
import { transact } from '#kernel/transact';
import { findUser, updateUser } from '#people/users';
import { lockPerson } from './lock-store.ts';

const STEP_SECONDS = 30;

/**
 * A new secret, and the ways to add it to an app. The label is the product's name alone: a phone shows it to
 * others.
 */
export async function newAuthenticator(): Promise<{ secret: string; uri: string; picture: string }> {
  const secret = generateSecret();
  const uri = generateURI({ issuer: 'Kith', label: 'Kith', secret });
  return { secret, uri, picture: await toDataURL(uri, { margin: 2, width: 240 }) };
}

/** The time step of a right code, one step early or late at most, or undefined. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** Whether the paired app shows this code now. A code works once: its step is stored under a lock. */
export function spendAuthenticatorCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  return transact(ctx, async (inner) => {
    await lockPerson(inner.db, userId);
    const person = await findUser(inner.db, userId);
    if (!person?.totpSecret || !person.totpConfirmedAt) return false;
    const step = stepOf(inner.ports.sealer.open(person.totpSecret), code, inner.clock.now());
    if (step === undefined || step <= (person.totpLastStep ?? -1)) return false;
    await updateUser(inner.db, userId, { totpLastStep: step });
    return true;
  });
}
