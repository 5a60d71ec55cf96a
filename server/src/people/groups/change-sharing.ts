import type { ViewerCtx } from '#kernel/context';
import type { ShareEnd } from '#policy/last-days';
import { type Audience, holdShares, shareWith } from '#policy/sharing';
import { type Chosen, chosenAudience, listAfter, type Shareable } from './choose-audience.ts';
import { chosenEnds } from './choose-ends.ts';

const NO_AUDIENCE: Audience = { userIds: [], groupIds: [], organisationTeamIds: [] };

interface SharedRecord extends Shareable {
  readonly recordId: number;
  readonly recordAt: Date;
}

/** Who has a record from now on, who has it no longer, and the ends of shares that are others than before. */
interface ChangedSharing {
  readonly added: Audience;
  readonly removed: Audience;
  /** Absent for none. */
  readonly ends?: readonly ShareEnd[];
}

/**
 * A person who has the share may keep it, even if they could not be chosen today. Absent people, groups and
 * teams stay unchanged, and so does the end of each share that is not said.
 */
export async function changeSharing(
  ctx: ViewerCtx,
  record: SharedRecord,
  asked: Chosen,
): Promise<ChangedSharing> {
  if (Object.values(asLists(asked)).every((list) => list === undefined))
    return { added: NO_AUDIENCE, removed: NO_AUDIENCE };
  const former = await holdShares(ctx, record);
  const wanted: Audience = {
    userIds: listAfter(former.userIds, asked.shared_with, asked.sharing),
    groupIds: listAfter(former.groupIds, asked.shared_with_group, asked.sharing),
    organisationTeamIds: listAfter(
      former.organisationTeamIds,
      asked.shared_with_organisation_team,
      asked.sharing,
    ),
  };
  const fresh = without(wanted, former);
  const added = await chosenAudience(ctx, record, {
    shared_with: fresh.userIds,
    shared_with_group: fresh.groupIds,
    shared_with_organisation_team: fresh.organisationTeamIds,
  });
  const removed = without(former, wanted);
  const audience = together(without(former, removed), added);
  const wantedEnds = chosenEnds(ctx, audience, asked.share_ends);
  const ends = await shareWith(ctx, record, { ...audience, ends: wantedEnds });
  return { added, removed, ...(ends.length > 0 && { ends }) };
}

/** Whether anything about the shares is another than before. */
export function isChanged({ added, removed, ends = [] }: ChangedSharing): boolean {
  return [added, removed].some((one) => countOf(one) > 0) || ends.length > 0;
}

function countOf({ userIds, groupIds, organisationTeamIds }: Audience): number {
  return userIds.length + groupIds.length + organisationTeamIds.length;
}

function asLists({ shared_with, shared_with_group, shared_with_organisation_team, share_ends }: Chosen) {
  return { shared_with, shared_with_group, shared_with_organisation_team, share_ends };
}

type Combine = (one: readonly number[], other: readonly number[]) => number[];

function combined(one: Audience, other: Audience, combine: Combine): Audience {
  return {
    userIds: combine(one.userIds, other.userIds),
    groupIds: combine(one.groupIds, other.groupIds),
    organisationTeamIds: combine(one.organisationTeamIds, other.organisationTeamIds),
  };
}

function without(one: Audience, other: Audience): Audience {
  return combined(one, other, (a, b) => a.filter((id) => !b.includes(id)));
}

function together(one: Audience, other: Audience): Audience {
  return combined(one, other, (a, b) => [...a, ...b]);
}
