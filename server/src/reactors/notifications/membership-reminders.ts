import { findGrant, isLiveGrant } from '#policy/memberships';
import type { ReminderSource } from './reminder-source.ts';

const DAY_MS = 86_400_000;

/** A day before a membership ends: for its holder, and for the member who can extend it. */
export const membershipReminders: ReminderSource = {
  kind: 'place',
  async wanted({ db, now }, id, from) {
    const grant = await findGrant(db, id);
    if (!grant?.endsAt || grant.personId === null || !isLiveGrant(grant, now)) return [];
    const at = new Date(grant.endsAt.getTime() - DAY_MS);
    if (at < from) return [];
    const { memberId, personId } = grant;
    return [
      { at, told: { userId: personId, type: 'place_ending', memberId } },
      { at, told: { userId: memberId, type: 'access_ending', memberId, actorId: personId } },
    ];
  },
};
