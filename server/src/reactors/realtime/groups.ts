import { on } from '#kernel/outbox/stated-fact';
import { countShared, selectAudiencePeople, teamAmong } from '#policy/audiences';
import { groupChanged, groupCreated, groupDeleted, groupRestored } from '../../people/groups/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

/** A group is its member's own. */
async function tellOwner(live: Live, memberId: number | null, id: number, change: Change): Promise<void> {
  if (memberId === null) return;
  await tell(live, [memberId], { kind: 'group', id, about_patient_id: memberId, change });
}

/**
 * A person who joins a group or leaves it may see more or less of the member, if records are shared with it;
 * of the group they learn nothing.
 */
async function tellPeople(
  live: Live,
  memberId: number | null,
  groupId: number,
  people: readonly number[],
): Promise<void> {
  if (memberId === null) return;
  const now = live.clock.now();
  const here = people.filter(live.hub.isHere);
  if (here.length === 0 || (await countShared(live.db, [groupId], memberId, now)).length === 0) return;
  for (const { personId, placeId } of await teamAmong(live.db, memberId, here, now)) {
    const changed = { kind: 'place', id: placeId, about_patient_id: memberId, change: 'updated' } as const;
    await tell(live, [personId], changed);
  }
}

async function peopleOf({ db }: Live, groupId: number): Promise<number[]> {
  return (await selectAudiencePeople(db, [groupId])).map(({ personId }) => personId);
}

export const tellGroups = [
  on(groupCreated, (live: Live, { memberId, data }) => tellOwner(live, memberId, data.groupId, 'added')),
  on(groupChanged, async (live: Live, { memberId, data: { groupId, added, removed } }) => {
    await tellOwner(live, memberId, groupId, 'updated');
    await tellPeople(live, memberId, groupId, [...added, ...removed]);
  }),
  on(groupDeleted, async (live: Live, { memberId, data: { groupId } }) => {
    await tellOwner(live, memberId, groupId, 'removed');
    await tellPeople(live, memberId, groupId, await peopleOf(live, groupId));
  }),
  on(groupRestored, async (live: Live, { memberId, data: { groupId } }) => {
    await tellOwner(live, memberId, groupId, 'added');
    await tellPeople(live, memberId, groupId, await peopleOf(live, groupId));
  }),
];
