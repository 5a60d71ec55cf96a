import { planReaders } from '#features/safety-plan';
import { on } from '#kernel/outbox/stated-fact';
import { reachOf } from '#policy';
import {
  safetyPlanReviewed,
  safetyPlanSaved,
  safetyPlanSharingChanged,
} from '../../features/safety-plan/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

function tellPlan(live: Live, people: Iterable<number>, aboutId: number | null, id: number, change: Change) {
  return tell(live, people, { kind: 'safety_plan', id, about_patient_id: aboutId, change });
}

/** Readers of a plan are told of a change; people who lose it are told that it is gone. */
export const tellSafetyPlans = [
  on(safetyPlanSaved, async (live: Live, { aboutId, data: { planId } }) =>
    tellPlan(live, await planReaders(audienceQuery(live), planId), aboutId, planId, 'updated'),
  ),
  on(safetyPlanSharingChanged, async (live: Live, { aboutId, data: { planId, added, removed, changed } }) => {
    if (aboutId === null) return;
    const readers = await planReaders(audienceQuery(live), planId);
    const gained = readers.filter((id) => added.includes(id));
    // The other shares are the member's to know.
    const concerned = readers.filter((id) => id === aboutId || changed.includes(id));
    const to = { userIds: removed, groupIds: [], organisationTeamIds: [] };
    const lost = (await reachOf(audienceQuery(live), aboutId, to, null)).filter(
      (id) => !readers.includes(id),
    );
    await tellPlan(live, gained, aboutId, planId, 'added');
    await tellPlan(live, concerned, aboutId, planId, 'updated');
    await tellPlan(live, lost, aboutId, planId, 'removed');
  }),
  on(safetyPlanReviewed, async (live: Live, { aboutId, data: { planId } }) => {
    if (aboutId !== null) await tellPlan(live, [aboutId], aboutId, planId, 'updated');
  }),
];
