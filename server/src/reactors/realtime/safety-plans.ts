import { planReaders } from '#features/safety-plan';
import { on } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy/audiences';
import {
  safetyPlanReviewed,
  safetyPlanSaved,
  safetyPlanSharingChanged,
} from '../../features/safety-plan/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';
import { hasNewEnd, tellEnd } from './tell-end.ts';

function tellPlan(live: Live, people: Iterable<number>, memberId: number | null, id: number, change: Change) {
  return tell(live, people, { kind: 'safety_plan', id, about_patient_id: memberId, change });
}

const NO_SEVERAL = { groupIds: [], organisationTeamIds: [] } as {
  readonly groupIds: readonly number[];
  readonly organisationTeamIds: readonly number[];
};

/** Readers of a plan are told of a change; people who lose it are told that it is gone. */
export const tellSafetyPlans = [
  on(safetyPlanSaved, async (live: Live, { memberId, data: { planId } }) =>
    tellPlan(live, await planReaders(audienceQuery(live), planId), memberId, planId, 'updated'),
  ),
  on(safetyPlanSharingChanged, async (live: Live, { memberId, data }) => {
    if (memberId === null) return;
    const { planId, added, removed, changed, addedTo = NO_SEVERAL, removedFrom = NO_SEVERAL, ends } = data;
    const plan = { kind: 'safety_plan', id: planId, memberId };
    const reached = (userIds: readonly number[], several: typeof addedTo) =>
      reachOf(audienceQuery(live), plan, { userIds, ...several }, null);
    const readers = await planReaders(audienceQuery(live), planId);
    const joined = await reached(added, addedTo);
    const gained = readers.filter((id) => joined.includes(id));
    // The other shares are the member's to know.
    const concerned = readers.filter((id) => id === memberId || changed.includes(id) || hasNewEnd(ends, id));
    const lost = (await reached(removed, removedFrom)).filter((id) => !readers.includes(id));
    await tellPlan(live, gained, memberId, planId, 'added');
    await tellPlan(live, concerned, memberId, planId, 'updated');
    await tellPlan(live, lost, memberId, planId, 'removed');
  }),
  tellEnd({ kind: 'safety_plan', readersNow: planReaders, shareNeeds: null }),
  on(safetyPlanReviewed, async (live: Live, { memberId, data: { planId } }) => {
    if (memberId !== null) await tellPlan(live, [memberId], memberId, planId, 'updated');
  }),
];
