import { defaultCoordinator, givePost } from '#people/care';
import { insertGrant } from '#policy/rights/memberships';
import { makeOrganisation, type Somebody } from './professionals.ts';
import { pairForWork } from './staff-step.ts';
import type { World } from './world.ts';

/**
 * Makes an organisation the platform's own, in place of another, with these coordinators in the order of
 * their arrival.
 */
export async function makePlatform(world: World, ...coordinators: readonly Somebody[]) {
  const platform = await makeOrganisation(world);
  const organisationId = platform.id;
  await pairForWork(world, ...coordinators);
  for (const { id: userId } of coordinators)
    await world.operate((ctx) => givePost(ctx, { userId, organisationId, role: 'care_coordinator' }));
  await world.operate((ctx) => defaultCoordinator.choosePlatform(ctx, organisationId));
  return platform;
}

/**
 * Assigns this coordinator of the platform to a member, as if they had opened that chat, and returns the
 * membership.
 */
export async function letCoordinate(
  world: World,
  platform: Somebody,
  member: Somebody,
  coordinator: Somebody,
): Promise<number> {
  const { database, now } = world;
  await pairForWork(world, coordinator);
  return insertGrant(database.db, {
    memberId: member.id,
    personId: coordinator.id,
    role: 'care_coordinator',
    askedBy: 'platform',
    organisationId: platform.id,
    createdAt: now(),
    acceptedAt: now(),
  });
}
