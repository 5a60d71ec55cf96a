import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { selectTeamWatchers } from '#policy';
import {
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRestored,
  newsSeen,
  permissionsChanged,
  placeRanOut,
} from '../../people/team/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

interface MembershipIds {
  readonly grantId: number;
  readonly personId: number;
}

/** People who see the team are told, and the holder of the membership, last of all if it has ended. */
function moved(change: Change) {
  return async (live: Live, { aboutId, data: { grantId: id, personId } }: StatedFact<MembershipIds>) => {
    if (aboutId === null) return;
    const watchers = await selectTeamWatchers(live.db, aboutId, live.clock.now());
    await tell(live, watchers, { kind: 'team', id, about_patient_id: aboutId, change });
    await tell(live, [personId], { kind: 'place', id, about_patient_id: aboutId, change });
    // The former invitation exists no more.
    const invited = { kind: 'invitation', id, about_patient_id: aboutId, change: 'updated' } as const;
    await tell(live, [aboutId, personId], invited);
    for (const one of [aboutId, personId]) live.presence.review(one);
  };
}

async function changed(
  live: Live,
  aboutId: number | null,
  { grantId: id, personId }: MembershipIds,
): Promise<void> {
  if (aboutId === null) return;
  await tell(live, [aboutId], { kind: 'team', id, about_patient_id: aboutId, change: 'updated' });
  await tell(live, [personId], { kind: 'place', id, about_patient_id: aboutId, change: 'updated' });
  live.presence.review(personId);
}

export const tellTeam = [
  on(memberJoined, moved('added')),
  on(memberRestored, moved('added')),
  on(memberRemoved, moved('removed')),
  on(memberLeft, moved('removed')),
  on(placeRanOut, moved('removed')),
  on(permissionsChanged, (live: Live, { aboutId, data }) => changed(live, aboutId, data)),
  on(newsSeen, async (live: Live, { aboutId, actorId, data: { grantId } }) => {
    if (actorId !== null) await changed(live, aboutId, { grantId, personId: actorId });
  }),
];
