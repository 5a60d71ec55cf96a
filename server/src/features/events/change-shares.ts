import { type Chosen, chosenAudience } from '#people/groups';
import { type Audience, shareWith } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { EVENT, type EventRecord, selectVisible } from './store.ts';

const NOBODY: Audience = { userIds: [], groupIds: [], organisationTeamIds: [] };

/** Whoever has it already may keep it, whatever they may be chosen for today; people, groups and teams that are not said stay as they are. */
export async function changeShares(ctx: ViewerCtx, event: EventRecord, asked: Chosen) {
  const saysWhom = asked.shared_with ?? asked.shared_with_group ?? asked.shared_with_organisation_team;
  if (saysWhom === undefined) return { added: NOBODY, removed: NOBODY };
  const { id: recordId, aboutId, sortAt: recordAt } = event;
  const [before] = await selectVisible(ctx, [recordId]);
  const former = before?.sharedWith ?? NOBODY;
  const wanted: Audience = {
    userIds: asked.shared_with ?? former.userIds,
    groupIds: asked.shared_with_group ?? former.groupIds,
    organisationTeamIds: asked.shared_with_organisation_team ?? former.organisationTeamIds,
  };
  const fresh = without(wanted, former);
  const added = await chosenAudience(ctx, aboutId, {
    shared_with: fresh.userIds,
    shared_with_group: fresh.groupIds,
    shared_with_organisation_team: fresh.organisationTeamIds,
  });
  const removed = without(former, wanted);
  const now = together(without(former, removed), added);
  await shareWith(ctx, { kind: EVENT, recordId, recordAt, aboutId }, now);
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
