import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { mayDo } from '#policy/access';
import { teamAmong } from '#policy/audiences';
import { findLiveMembership, selectMembershipsAround } from '#policy/memberships';

const NOT_ON_TEAM = 'Please choose people from the team only.';

/**
 * Checks that these people can be in a group of the caller’s: about a member, the member and their team;
 * about no member, people who share a team with the caller. Any other person is refused at the field, in the
 * same words whether that person exists or not.
 */
export async function requireFitting(
  ctx: ViewerCtx,
  memberId: number | null,
  people: readonly number[],
  field: 'people' | 'person_id',
): Promise<void> {
  const others = [...new Set(people)].filter((id) => id !== ctx.viewer.userId && id !== memberId);
  const fitting = memberId === null ? await besideCaller(ctx) : await onTeamOf(ctx, memberId, others);
  if (!others.every((id) => fitting.has(id))) return refuseField(field, NOT_ON_TEAM);
}

/**
 * A caller who chooses people about a member knows the team: a supporter needs the switches for it, for
 * messages and for conversations.
 */
async function onTeamOf(
  { db, viewer, clock }: ViewerCtx,
  memberId: number,
  people: readonly number[],
): Promise<ReadonlySet<number>> {
  const now = clock.now();
  if (memberId !== viewer.userId) {
    const own = await findLiveMembership(db, viewer.userId, memberId, now);
    if (!own || !mayDo(own, 'supportTeam', 'view')) return refuse('forbidden');
    const writes = mayDo(own, 'supportTeam', 'message') && mayDo(own, 'supportTeamConversation', 'view');
    if (own.role === 'supporter' && !writes) return refuse('forbidden');
  }
  const team = await teamAmong(db, memberId, people, now);
  return new Set(team.map(({ personId }) => personId));
}

async function besideCaller({ db, viewer, clock }: ViewerCtx): Promise<ReadonlySet<number>> {
  const own = [viewer.userId];
  const memberships = await selectMembershipsAround(db, { memberIds: own, personIds: own }, clock.now());
  return new Set(memberships.flatMap(({ memberId, personId }) => [memberId, personId ?? memberId]));
}
