import { invitationsEndpoints } from '@kith/contract/invitations';
import type { FullGrants, GrantMap } from '@kith/contract/permissions';
import type { Someone } from './caller.ts';
import type { Somebody } from './professionals.ts';
import type { World } from './world.ts';

/**
 * Gives a person a membership of a member's team, with these grants; null means the defaults. A former
 * membership of theirs ends.
 */
export async function letSupport(
  { database, now }: World,
  member: Somebody,
  supporter: Somebody,
  permissions: GrantMap | null,
): Promise<void> {
  await endSupport({ database, now }, member, supporter);
  await database.pool.query(
    `insert into grants (member_id, person_id, permissions, created_at, accepted_at) values ($1, $2, $3, $4, $4)`,
    [member.id, supporter.id, permissions, now()],
  );
}

export async function endSupport(
  { database, now }: Pick<World, 'database' | 'now'>,
  member: Somebody,
  supporter: Somebody,
): Promise<void> {
  await database.pool.query(
    'update grants set ended_at = $3 where member_id = $1 and person_id = $2 and ended_at is null',
    [member.id, supporter.id, now()],
  );
}

/** Invites and accepts as people do, and returns the membership; without permissions it has the defaults. */
export async function joinTeam(
  member: Someone,
  supporter: Someone,
  permissions?: FullGrants,
): Promise<number> {
  const { invitation } = await member.call(invitationsEndpoints.inviteSupporter, {
    first_name: 'Priya',
    last_name: 'Nair',
    email: supporter.email,
    ...(permissions && { permissions }),
  });
  const { patient_team_id } = invitation;
  await supporter.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: true });
  return patient_team_id;
}
