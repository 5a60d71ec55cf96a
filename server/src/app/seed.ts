import { CONSENT_AGE } from '@kith/contract/consents';
import { calendarDay } from '@kith/contract/kit/dates';
import { sql } from 'drizzle-orm';
import { createNote } from '#features/notes';
import type { ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { slowHash } from '#kernel/passwords';
import { acceptVersions, newestVersions, publishTerms } from '#people/terms';
import { accounts, findUserByLogin, updateUser, userStore } from '#people/users';
import { DEMO_ASKED } from './demo-check-ins.ts';
import { DEMO_NOTES } from './demo-notes.ts';
import type { DemoPerson } from './demo-pages.ts';
import { MAYA, SEEDLINGS, type Seedling } from './demo-people.ts';
import { seedAppointments } from './seed-appointments.ts';
import { seedChats } from './seed-chats.ts';
import { seedCheckIns } from './seed-check-ins.ts';
import { contextFor, daysBefore, type SeedDeps, TIME_ZONE } from './seed-context.ts';
import { seedFocusAreas } from './seed-focus-areas.ts';
import { seedListings } from './seed-listings.ts';
import { seedMedicines } from './seed-medicines.ts';
import { seedMemberships } from './seed-memberships.ts';
import {
  seedHours,
  seedOrganisations,
  seedProviders,
  seedResources,
  seedRule,
} from './seed-organisations.ts';
import { seedPlans } from './seed-plans.ts';
import { seedSafetyPlan } from './seed-safety-plan.ts';

/** The people who can sign in, as shown beside the sign-in form. */
export const DEMO_PEOPLE: readonly DemoPerson[] = SEEDLINGS.map(({ name, email, password, role }) => ({
  name,
  email,
  password,
  role,
}));

// An arbitrary number: of two servers that start together one seeds, and the other finds it done.
const LOCK = 5_484_132_018;

/**
 * Makes the demo people once, all or none, and returns those who can sign in. A database with other people
 * gets none of them.
 */
export async function seedDemo(deps: SeedDeps): Promise<readonly DemoPerson[]> {
  // One server waits here for another, for any time: no call does.
  const { db: pool } = deps.database.work;
  if (await findUserByLogin(pool, MAYA.email)) return DEMO_PEOPLE;
  const hashes = await Promise.all(
    SEEDLINGS.map(({ password }) => slowHash(password, deps.settings.passwordCost)),
  );
  return pool.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (await findUserByLogin(db, MAYA.email)) return DEMO_PEOPLE;
    if (await isLivedIn(db)) return [];
    await publishTerms(db, deps.clock);
    const now = deps.clock.now();
    const ids = new Map<string, number>();
    for (const [index, one] of SEEDLINGS.entries())
      ids.set(one.name, await plant(deps, db, one, hashes[index] ?? ''));
    const contextAt = (personId: number, daysAgo: number) =>
      contextFor(deps, db, personId, noonOf(daysBefore(now, daysAgo)));
    const idOf = (name: string): number => ids.get(name) ?? 0;
    await seedMemberships(ids, contextAt);
    const teamIds = await seedOrganisations({ idOf, contextAt });
    await seedProviders({ idOf, contextAt });
    await seedListings({ idOf, contextAt });
    for (const { name, hasNotes } of SEEDLINGS)
      if (hasNotes) {
        await writeNotes(deps, db, { ids, teamIds }, name);
        const idsOf = (names: readonly string[]) => names.map(idOf);
        await seedPlans(contextFor(deps, db, idOf(name), daysBefore(now, 2)), now, idsOf);
        await seedCheckIns({
          asMember: (daysAgo) => contextAt(idOf(name), daysAgo),
          asAsker: (daysAgo) => contextAt(idOf(DEMO_ASKED.by), daysAgo),
        });
        await seedFocusAreas((daysAgo) => contextAt(idOf(name), daysAgo));
        await seedMedicines((daysAgo) => contextAt(idOf(name), daysAgo));
        await seedAppointments({
          asMember: (daysAgo) => contextAt(idOf(name), daysAgo),
          asProvider: (daysAgo) => contextAt(idOf(DEMO_ASKED.by), daysAgo),
        });
        await seedSafetyPlan(contextAt(idOf(name), 5), idsOf(['Sam Hart']));
      }
    await seedChats({ idOf, contextAt });
    await seedHours({ contextAt });
    await seedRule({ idOf, contextAt });
    await seedResources({ idOf, contextAt });
    return DEMO_PEOPLE;
  });
}

async function isLivedIn(db: Db): Promise<boolean> {
  const people = accounts(db);
  const [anybody] = await db.select({ id: people.id }).from(people).limit(1);
  return anybody !== undefined;
}

async function plant(deps: SeedDeps, db: Db, one: Seedling, passwordHash: string): Promise<number> {
  const now = deps.clock.now();
  const { firstName, lastName, email } = one;
  const userId = await userStore.create(db, {
    firstName,
    lastName,
    email,
    passwordHash,
    birthDate: birthDateAt(one.age, now),
    timeZone: TIME_ZONE,
    ...(one.isSupporter && { registeredAs: 'supporter' as const }),
    consent: one.age < CONSENT_AGE ? 'pending' : 'not_needed',
    createdAt: daysBefore(now, 92),
  });
  if (userId === undefined) throw new Error(`${one.email} is taken`);
  const ctx = contextFor(deps, db, userId, now);
  await acceptNewest(ctx, userId);
  if (one.arrived) {
    const yesterday = daysBefore(now, 1);
    const lastArrivalDay = calendarDay(yesterday, TIME_ZONE);
    await updateUser(db, userId, { memberLastLogin: yesterday, lastArrivalDay });
  }
  if (one.calledName) await updateUser(db, userId, { preferredName: one.calledName });
  if (one.twoFactor) await updateUser(db, userId, { twoFactorEnabled: true });
  return userId;
}

async function acceptNewest(ctx: ViewerCtx, userId: number): Promise<void> {
  const newest = await newestVersions(ctx.db);
  const versionOf = (type: string): number => newest.find((one) => one.type === type)?.version ?? 0;
  await acceptVersions(ctx, userId, {
    userAgreement: versionOf('user agreement'),
    privacyTerms: versionOf('privacy terms'),
  });
}

async function writeNotes(
  deps: SeedDeps,
  db: Db,
  { ids, teamIds }: { readonly ids: ReadonlyMap<string, number>; readonly teamIds: readonly number[] },
  author: string,
): Promise<void> {
  const userId = ids.get(author) ?? 0;
  for (const { daysAgo, hour, html, sharedWith = [], forTheTeam = false } of DEMO_NOTES) {
    const writtenAt = daysBefore(deps.clock.now(), daysAgo);
    writtenAt.setUTCHours(hour, daysAgo % 60, 0, 0);
    const shared_with = sharedWith.flatMap((name) => ids.get(name) ?? []);
    const shared_with_organisation_team = forTheTeam ? [...teamIds] : [];
    const asked = { note: html, shared_with, shared_with_organisation_team };
    await createNote(contextFor(deps, db, userId, writtenAt), asked, undefined);
  }
}

/** In eastern Australia, where they all live. */
function noonOf(moment: Date): Date {
  return new Date(new Date(moment).setUTCHours(2, 0, 0, 0));
}

function birthDateAt(age: number, now: Date): string {
  return `${now.getUTCFullYear() - age - 1}-12-31`;
}
