import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { selectTeamWatchers } from '#policy/teams';
import {
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRestored,
  newsSeen,
  permissionsChanged,
  placeRanOut,
  supporterDescribed,
} from '../../people/team/facts.ts';
import type { Live } from './live.ts';
import { type Change, tell } from './tell.ts';

interface MembershipIds {
  readonly grantId: number;
  readonly personId: number;
}

/** People who see the team are told, and the holder of the membership, last of all if it has ended. */
function moved(change: Change) {
  return async (live: Live, { memberId, data: { grantId: id, personId } }: StatedFact<MembershipIds>) => {
    if (memberId === null) return;
    const watchers = await selectTeamWatchers(live.db, memberId, live.clock.now());
    await tell(live, watchers, { kind: 'team', id, about_patient_id: memberId, change });
    await tell(live, [personId], { kind: 'place', id, about_patient_id: memberId, change });
    // The former invitation exists no more.
    const invited = { kind: 'invitation', id, about_patient_id: memberId, change: 'updated' } as const;
    await tell(live, [memberId, personId], invited);
    for (const one of [memberId, personId]) live.presence.review(one);
  };
}

async function changed(
  live: Live,
  memberId: number | null,
  { grantId: id, personId }: MembershipIds,
): Promise<void> {
  if (memberId === null) return;
  await tell(live, [memberId], { kind: 'team', id, about_patient_id: memberId, change: 'updated' });
  await tell(live, [personId], { kind: 'place', id, about_patient_id: memberId, change: 'updated' });
  live.presence.review(personId);
}

export const tellTeam = [
  on(memberJoined, moved('added')),
  on(memberRestored, moved('added')),
  on(memberRemoved, moved('removed')),
  on(memberLeft, moved('removed')),
  on(placeRanOut, moved('removed')),
  on(permissionsChanged, (live: Live, { memberId, data }) => changed(live, memberId, data)),
  on(supporterDescribed, (live: Live, { memberId, data }) => changed(live, memberId, data)),
  on(newsSeen, async (live: Live, { memberId, actorId, data: { grantId } }) => {
    if (actorId !== null) await changed(live, memberId, { grantId, personId: actorId });
  }),
];
