import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { lockOrganisation, memberships, platformOrganisation } from '#people/organisations';
import { withdrawMembership } from '#people/team';
import { lockMembershipsUnder } from '#policy/rights/posts';
import { platformChosen } from './facts.ts';

/**
 * Sets the organisation whose coordinators look after members without one; null for none. The coordinators of
 * the former organisation leave. Refuses with `conflict` an organisation that has members of its own.
 */
export async function choosePlatform(ctx: Ctx, organisationId: number | null): Promise<void> {
  const { db } = ctx;
  if (organisationId !== null) {
    if (!(await lockOrganisation(db, organisationId))) return refuse('not_found');
    if (await memberships.isAny(db, organisationId)) return refuse('conflict');
  }
  const former = await platformOrganisation.lock(db);
  if ((former?.id ?? null) === organisationId) return;
  const given = former
    ? await lockMembershipsUnder(db, { organisationId: former.id, askedBy: 'platform' })
    : [];
  for (const membership of given) await withdrawMembership(ctx, membership);
  await platformOrganisation.choose(db, organisationId);
  await ctx.record(platformChosen(null, { organisationId }));
}
