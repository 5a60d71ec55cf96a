import type { RenewalChoice } from '@kith/contract/renewals';
import type { ViewerCtx } from '#kernel/context';
import { selectMemberships } from '#people/organisations';
import { userStore } from '#people/users';
import { selectTeam } from '#policy/memberships';
import { selectPosts } from '#policy/work';
import { askedOf } from '../present/present-renewals.ts';

interface Choice {
  readonly prescriberId: number | null;
  readonly organisationId: number | null;
}

/**
 * Whom a member can ask: each professional of their team whose account is enabled, with the front desk of the
 * practice that looks after the member, and each of those front desks alone.
 */
export async function choicesOf({ db, viewer, clock }: ViewerCtx): Promise<Choice[]> {
  const desks = (await selectMemberships(db, viewer.userId))
    .filter(({ hasReception }) => hasReception)
    .map(({ organisationId }) => organisationId);
  const team = await selectTeam(db, viewer.userId, clock.now());
  const professionals = team.filter(({ role }) => role !== 'supporter');
  const enabled = await userStore.selectEnabled(
    db,
    professionals.flatMap(({ personId }) => personId ?? []),
  );
  const posts = await selectPosts(db, { userIds: enabled });
  const people = professionals.flatMap(({ personId, organisationId }) => {
    if (personId === null || !enabled.includes(personId)) return [];
    const worksAt = posts
      .filter(({ userId }) => userId === personId)
      .flatMap((post) => post.organisationId ?? []);
    const theirs = desks.filter((desk) => worksAt.includes(desk));
    const practice = theirs.find((desk) => desk === organisationId) ?? theirs[0] ?? null;
    return [{ prescriberId: personId, organisationId: practice }];
  });
  return [...people, ...desks.map((organisationId) => ({ prescriberId: null, organisationId }))];
}

export async function presentChoices(ctx: ViewerCtx): Promise<RenewalChoice[]> {
  const choices = await choicesOf(ctx);
  const { to, usual } = await askedOf(ctx, choices);
  return choices.map((choice) => ({ ...to(choice), usual_days: usual(choice) }));
}
