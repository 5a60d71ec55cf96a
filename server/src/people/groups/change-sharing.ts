import type { ViewerCtx } from '#kernel/context';
import { type Audience, holdShares, shareWith } from '#policy/sharing';
import { type Chosen, chosenAudience, listAfter, type Shareable } from './choose-audience.ts';

const NO_AUDIENCE: Audience = { userIds: [], groupIds: [], organisationTeamIds: [] };

interface SharedRecord extends Shareable {
  readonly recordId: number;
  readonly recordAt: Date;
}

/**
 * A person who has the share may keep it, even if they could not be chosen today. Absent people, groups and
 * teams stay unchanged. Returns the added and the removed ones.
 */
export async function changeSharing(
  ctx: ViewerCtx,
  record: SharedRecord,
  asked: Chosen,
): Promise<{ added: Audience; removed: Audience }> {
  const saysWhom = asked.shared_with ?? asked.shared_with_group ?? asked.shared_with_organisation_team;
  if (saysWhom === undefined) return { added: NO_AUDIENCE, removed: NO_AUDIENCE };
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
  await shareWith(ctx, record, together(without(former, removed), added));
  return { added, removed };
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
