import type { SharingChange } from '@kith/contract/named-audience';
import type { ChosenEnd } from '@kith/contract/share-ends';
import { isShareableWith, type SharedKind } from '@kith/contract/shareable';
import type { ViewerCtx } from '#kernel/context';
import { refuse, refuseField } from '#kernel/refuse';
import { selectMemberships } from '#people/organisations';
import { isAllowed, standingWith } from '#policy/access';
import { teamAmong } from '#policy/audiences';
import { type AudienceRecord, selectAudiences } from '#policy/rights/audiences';
import type { Audience } from '#policy/sharing';
import { chosenEnds } from './choose-ends.ts';

const NOT_ON_TEAM = 'Please choose people from the team only.';
const NOT_A_GROUP = 'Please choose one of your groups.';
const PEOPLE_ALONE = 'Please choose people. This can be shared by name only.';
const NOT_A_TEAM = 'Please choose a team of an organisation you belong to.';

/** A choice of people, groups and teams, in the form of the wire. */
export interface Chosen {
  readonly shared_with?: readonly number[] | undefined;
  readonly shared_with_group?: readonly number[] | undefined;
  readonly shared_with_organisation_team?: readonly number[] | undefined;
  /** In an edit: what the lists mean; the new audience when absent. */
  readonly sharing?: SharingChange | undefined;
  readonly share_ends?: readonly ChosenEnd[] | undefined;
}

/** One list of an audience after an edit. */
export function listAfter(
  former: readonly number[],
  asked: readonly number[] | undefined,
  sharing: SharingChange = 'replace',
): readonly number[] {
  if (asked === undefined) return former;
  if (sharing === 'add') return eachOnce([...former, ...asked]);
  return sharing === 'remove' ? former.filter((id) => !asked.includes(id)) : asked;
}

/** A record that is to be shared: its kind, and the member whom it is about. */
export interface Shareable {
  readonly kind: SharedKind;
  readonly memberId: number;
}

/**
 * The new audience of a record about a member: the member, and people of the member's team, for callers who
 * see the team; for the member also their groups and the teams of their organisations. Each once and without
 * the caller. Refuses all others in the same words, whether they exist or not, and each group and team for a
 * kind that is shared by name only, and each end of a share that is not chosen here.
 */
export async function chosenAudience(
  ctx: ViewerCtx,
  { kind, memberId }: Shareable,
  chosen: Chosen,
): Promise<Audience> {
  const isMember = ctx.viewer.userId === memberId;
  const { shared_with = [], shared_with_group = [], shared_with_organisation_team = [] } = chosen;
  requireShareable(kind, chosen);
  const userIds = await chosenPeople(ctx, memberId, { field: 'shared_with', ids: shared_with });
  const groups = isMember && shared_with_group.length > 0 ? await selectOwnGroups(ctx) : [];
  const teams = isMember && shared_with_organisation_team.length > 0 ? await selectOwnTeams(ctx) : [];
  const audience = {
    userIds,
    groupIds: among(groups, shared_with_group) ?? refuseField('shared_with_group', NOT_A_GROUP),
    organisationTeamIds:
      among(teams, shared_with_organisation_team) ?? refuseField('shared_with_organisation_team', NOT_A_TEAM),
  };
  const ends = chosenEnds(ctx, audience, chosen.share_ends);
  return { ...audience, ...(ends.length > 0 && { ends }) };
}

function requireShareable(kind: SharedKind, chosen: Chosen): void {
  for (const target of ['group', 'organisation_team'] as const) {
    const field = `shared_with_${target}` as const;
    if ((chosen[field] ?? []).length > 0 && !isShareableWith(kind, target)) refuseField(field, PEOPLE_ALONE);
  }
}

interface ChosenPeople {
  readonly field: string;
  readonly ids: readonly number[];
}

/**
 * The member, and people of the member's team; a caller who may not see the team gets the same refusal as for
 * strangers. A caller who has left the team reaches no person there any more, the member least of all.
 */
export async function chosenPeople(
  ctx: ViewerCtx,
  memberId: number,
  { field, ids }: ChosenPeople,
): Promise<number[]> {
  const chosen = eachOnce(ids).filter((id) => id !== ctx.viewer.userId);
  const others = chosen.filter((id) => id !== memberId);
  const { isNear } = (await standingWith(ctx, [memberId]))(memberId);
  if (chosen.length > 0 && !isNear) return refuseField(field, NOT_ON_TEAM);
  if (others.length === 0) return chosen;
  const found = (await mayChoosePeople(ctx, memberId))
    ? await teamAmong(ctx.db, memberId, others, ctx.clock.now())
    : [];
  return found.length === others.length ? chosen : refuseField(field, NOT_ON_TEAM);
}

export function mayChoosePeople(ctx: ViewerCtx, memberId: number): Promise<boolean> {
  return isAllowed(ctx, memberId, 'supportTeam', 'view');
}

export function selectOwnGroups({ db, viewer }: ViewerCtx): Promise<AudienceRecord[]> {
  return selectAudiences(db, 'group', [viewer.userId]);
}

/** The teams of the organisations that the caller belongs to now. */
export async function selectOwnTeams({ db, viewer }: ViewerCtx): Promise<AudienceRecord[]> {
  const of = await selectMemberships(db, viewer.userId);
  return selectAudiences(
    db,
    'organisation_team',
    of.map(({ organisationId }) => organisationId),
  );
}

/** A group of the caller, or a team of an organisation of theirs; any other is `not_found`. */
export async function ownAudience(
  ctx: ViewerCtx,
  { kind, id }: { readonly kind: AudienceRecord['kind']; readonly id: number },
): Promise<AudienceRecord> {
  const all = kind === 'group' ? await selectOwnGroups(ctx) : await selectOwnTeams(ctx);
  return all.find((one) => one.id === id) ?? refuse('not_found');
}

function among(known: readonly { readonly id: number }[], chosen: readonly number[]): number[] | undefined {
  const ids = new Set(known.map(({ id }) => id));
  return chosen.every((id) => ids.has(id)) ? eachOnce(chosen) : undefined;
}

function eachOnce(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}
