import type { Ctx } from '#kernel/context';
import { joinTeam } from '#people/team';
import { acceptGrant, insertGrant } from '#policy/rights/memberships';
import { DEMO_MEMBERSHIPS } from './demo-memberships.ts';

/** Puts the supporters of the demo on their teams, as after an accepted invitation. */
export async function seedMemberships(
  ids: ReadonlyMap<string, number>,
  contextAt: (personId: number, daysAgo: number) => Ctx,
): Promise<void> {
  for (const { member, supporter, daysAgo, permissions, relationship } of DEMO_MEMBERSHIPS) {
    const [memberId, personId] = [ids.get(member), ids.get(supporter)];
    if (memberId === undefined || personId === undefined) throw new Error(`${supporter} supports no one`);
    const ctx = contextAt(personId, daysAgo);
    const acceptedAt = ctx.clock.now();
    const [firstName = '', lastName = ''] = supporter.split(' ');
    const asked = { memberId, firstName, lastName, createdAt: acceptedAt, sentAt: acceptedAt };
    const id = await insertGrant(ctx.db, { ...asked, permissions, relationship });
    await acceptGrant(ctx.db, id, { personId, permissions, endsAt: null, acceptedAt });
    await joinTeam(ctx, { id, memberId, role: 'supporter', endsAt: null }, personId);
  }
}
