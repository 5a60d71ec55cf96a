import type { InputOf } from '@kith/contract/kit/endpoint';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { chosenAudience, chosenEnds, listAfter } from '#people/groups';
import { type Audience, holdShares, shareWith } from '#policy/sharing';
import { safetyPlanSharingChanged } from './facts.ts';
import type { planRecord } from './own-plan.ts';
import { SAFETY_PLAN } from './policy.ts';
import { presentPlan, sharesOf } from './present.ts';

type Asked = InputOf<typeof safetyPlanEndpoints.updateSafetyPlanSharing>;

/** By name for each person to read or to change, with the photos or without; for groups and teams to read. */
export const updateSafetyPlanSharing: Story<
  typeof safetyPlanEndpoints.updateSafetyPlanSharing,
  typeof planRecord
> = async (ctx, asked) => {
  const { userId: memberId } = ctx.viewer;
  const { held: plan } = ctx;
  const before = await holdShares(ctx, { kind: SAFETY_PLAN, recordId: plan.id, memberId });
  const former = await sharesOf(ctx, plan);
  const wanted = peopleAfter(former, asked);
  const audience = await audienceFrom(ctx, { before, wanted, asked });
  const after = wanted.filter(({ personId }) => audience.userIds.includes(personId));
  const editors = after.flatMap(({ personId, mayEdit }) => (mayEdit ? [personId] : []));
  const photos = after.flatMap(({ personId, withPhotos }) => (withPhotos ? [personId] : []));
  const record = { kind: SAFETY_PLAN, recordId: plan.id, recordAt: plan.createdAt, memberId };
  const wantedEnds = chosenEnds(ctx, audience, asked.share_ends);
  const more = { editorIds: editors, photoIds: photos };
  const ends = await shareWith(ctx, record, { ...audience, ends: wantedEnds }, more);
  const several = severalChanged(before, audience);
  const change = { planId: plan.id, ...changeOf(former, after), editors, photos, ...several };
  const { added, removed, changed } = change;
  const count = added.length + removed.length + changed.length + ends.length;
  if (count > 0 || several !== undefined)
    await ctx.record(safetyPlanSharingChanged(memberId, { ...change, ...(ends.length > 0 && { ends }) }));
  return presentPlan(ctx);
};

interface Let {
  readonly personId: number;
  readonly mayEdit: boolean;
  readonly withPhotos: boolean;
}

function letOf({ id, access, photos }: NonNullable<Asked['shared_with']>[number]): Let {
  return { personId: id, mayEdit: access === 'edit', withPhotos: photos };
}

function peopleAfter(former: readonly Let[], { shared_with: asked, sharing }: Asked): readonly Let[] {
  if (asked === undefined) return former;
  const said = asked.map(letOf);
  if (sharing === 'remove')
    return former.filter(({ personId }) => !said.some((one) => one.personId === personId));
  return eachOnce(sharing === 'add' ? [...former, ...said] : said);
}

/** The last word about a person counts. */
function eachOnce(people: readonly Let[]): Let[] {
  return [...new Map(people.map((one) => [one.personId, one])).values()];
}

interface Choice {
  readonly before: Audience;
  readonly wanted: readonly Let[];
  readonly asked: Asked;
}

/** A group or team that has the plan may keep it, even if it could not be chosen today. */
async function audienceFrom(ctx: ViewerCtx, { before, wanted, asked }: Choice): Promise<Audience> {
  const { shared_with_group, shared_with_organisation_team, sharing } = asked;
  const groups = listAfter(before.groupIds, shared_with_group, sharing);
  const teams = listAfter(before.organisationTeamIds, shared_with_organisation_team, sharing);
  const shareable = { kind: SAFETY_PLAN, memberId: ctx.viewer.userId } as const;
  const chosen = await chosenAudience(ctx, shareable, {
    shared_with: wanted.map(({ personId }) => personId),
    shared_with_group: without(groups, before.groupIds),
    shared_with_organisation_team: without(teams, before.organisationTeamIds),
  });
  const kept = (held: readonly number[], all: readonly number[]) => held.filter((id) => all.includes(id));
  return {
    userIds: chosen.userIds,
    groupIds: [...kept(before.groupIds, groups), ...chosen.groupIds],
    organisationTeamIds: [...kept(before.organisationTeamIds, teams), ...chosen.organisationTeamIds],
  };
}

/** Groups and teams that come or go; undefined for none. */
function severalChanged(before: Audience, after: Audience) {
  const difference = (one: Audience, other: Audience) => ({
    groupIds: without(one.groupIds, other.groupIds),
    organisationTeamIds: without(one.organisationTeamIds, other.organisationTeamIds),
  });
  const several = { addedTo: difference(after, before), removedFrom: difference(before, after) };
  const all = Object.values(several).flatMap(({ groupIds, organisationTeamIds }) => [
    ...groupIds,
    ...organisationTeamIds,
  ]);
  return all.length > 0 ? several : undefined;
}

function without(ids: readonly number[], others: readonly number[]): number[] {
  return ids.filter((id) => !others.includes(id));
}

/** New people, people who go, and those of the others whose rights change. */
function changeOf(former: readonly Let[], after: readonly Let[]) {
  const before = new Map(former.map((one) => [one.personId, one]));
  const isThere = new Set(after.map(({ personId }) => personId));
  const idsWhere = (isOne: (one: Let, earlier: Let | undefined) => boolean) =>
    after.filter((one) => isOne(one, before.get(one.personId))).map(({ personId }) => personId);
  return {
    added: idsWhere((_one, earlier) => earlier === undefined),
    removed: [...before.keys()].filter((id) => !isThere.has(id)),
    changed: idsWhere(
      ({ mayEdit, withPhotos }, earlier) =>
        earlier !== undefined && (earlier.mayEdit !== mayEdit || earlier.withPhotos !== withPhotos),
    ),
  };
}
