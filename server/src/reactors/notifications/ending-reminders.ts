import { REMOVAL_UNDO_SECONDS } from '@kith/contract/team';
import { undoWithin } from '#kernel/undo';
import { findGrant, type Grant } from '#policy/memberships';
import type { ReminderSource, Wanted } from './reminder-source.ts';

const undo = undoWithin(REMOVAL_UNDO_SECONDS);

/** The end of a membership, sent when it can no longer be undone. A quiet removal plans none. */
export const endingReminders: ReminderSource = {
  kind: 'ending',
  isNews: true,
  async wanted({ db }, id) {
    const grant = await findGrant(db, id);
    if (!grant?.endedAt || grant.personId === null) return [];
    const told = toldOf(grant, grant.personId);
    return told ? [{ at: undo.until(grant.endedAt), told }] : [];
  },
};

function toldOf({ endedBecause, memberId, role }: Grant, personId: number): Wanted['told'] | undefined {
  if (endedBecause === 'left') return { userId: memberId, type: 'left_team', memberId, actorId: personId };
  if (endedBecause !== 'removed') return undefined;
  return { userId: personId, type: endedType(role), memberId };
}

/** The notification for a person whose membership has ended. */
export function endedType(role: Grant['role']): 'removed_supporter' | 'place_ended' {
  return role === 'supporter' ? 'removed_supporter' : 'place_ended';
}
