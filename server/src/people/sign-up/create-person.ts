import { calendarDay } from '@kith/contract/kit/dates';
import type { Ctx } from '#kernel/context';
import { slowHash } from '#kernel/passwords';
import { refuse } from '#kernel/refuse';
import { newCode } from '#kernel/seal';
import { findUser, type UserRecord, userStore } from '#people/users';
import { needsGuardian } from '#policy/rights/requests';
import { accountCreated } from './facts.ts';
import { DEFAULT_ZONE } from './rules.ts';

type Given = Pick<UserRecord, 'firstName' | 'lastName' | 'email' | 'birthDate' | 'registeredAs'>;

/**
 * An account made by the operator. Its password is random and unknown, and both terms are still to be
 * accepted.
 */
export async function createPerson(ctx: Ctx, given: Given): Promise<UserRecord> {
  const createdAt = ctx.clock.now();
  const waits = needsGuardian(given.birthDate, calendarDay(createdAt, DEFAULT_ZONE));
  const userId = await userStore.create(ctx.db, {
    ...given,
    passwordHash: await slowHash(newCode().code, ctx.settings.passwordCost),
    timeZone: DEFAULT_ZONE,
    consent: waits ? 'pending' : 'not_needed',
    createdAt,
  });
  const person = userId === undefined ? undefined : await findUser(ctx.db, userId);
  if (!person) return refuse('conflict');
  await ctx.record(accountCreated(person.id, { needsConsent: waits }));
  return person;
}
