import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { lockOrganisation } from '#people/organisations';
import { selectAudiencePeople } from '#policy/audiences';
import { insertAudience, lockAudience, replaceAudiencePeople } from '#policy/rights/audiences';
import { selectPosts } from '#policy/work';
import { teamChanged, teamCreated } from './facts.ts';

/** Refuses with `conflict` a name that a team of the organisation has already. */
export async function createTeam(
  ctx: Ctx,
  { organisationId, name }: { readonly organisationId: number; readonly name: string },
): Promise<number> {
  const team = { kind: 'organisation_team', ownerId: organisationId, name } as const;
  const teamId = await insertAudience(ctx.db, { ...team, createdAt: ctx.clock.now() }).catch((error) => {
    if (isUniqueViolation(error)) return refuse('conflict');
    throw error;
  });
  await ctx.record(teamCreated(null, { organisationId, teamId }));
  return teamId;
}

/**
 * Sets the people of a team: its shares reach them, and no others. Refuses with `not_found` a team of another
 * organisation, and with `conflict` a person who does not work there.
 */
export async function setTeam(
  ctx: Ctx,
  team: { readonly organisationId: number; readonly teamId: number; readonly personIds: readonly number[] },
): Promise<void> {
  const { organisationId, teamId, personIds } = team;
  await lockOrganisation(ctx.db, organisationId);
  const held = await lockAudience(ctx.db, { id: teamId, kind: 'organisation_team', ownerId: organisationId });
  if (!held || held.endedAt !== null) return refuse('not_found');
  const posts = await selectPosts(ctx.db, { organisationId });
  if (personIds.some((id) => !posts.some(({ userId }) => userId === id))) return refuse('conflict');
  const before = (await selectAudiencePeople(ctx.db, [teamId])).map(({ personId }) => personId);
  await replaceAudiencePeople(ctx.db, teamId, personIds, ctx.clock.now());
  const added = personIds.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !personIds.includes(id));
  await ctx.record(teamChanged(null, { organisationId, teamId, added, removed }));
}
