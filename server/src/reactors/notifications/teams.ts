import { kindOfNotification, NOTIFICATION_TYPE_NAMES } from '@kith/contract/notification-types';
import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { eyesOf } from '#policy/callers';
import { selectMembershipsOf } from '#policy/memberships';
import {
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRestored,
  permissionsChanged,
  placeRanOut,
} from '../../people/team/facts.ts';
import { endedType } from './ending-reminders.ts';
import { type Desk, notify } from './notify.ts';
import { planReminders } from './plan-reminders.ts';
import { removeOpen } from './reminder-store.ts';
import { removeOfTypes } from './store.ts';

/** Known only while a person is on the team: a new membership does not bring back those of a former one. */
const OF_A_MEMBERSHIP = NOTIFICATION_TYPE_NAMES.filter(
  (type) => kindOfNotification(type).while === 'on_team',
);

interface MembershipData {
  readonly grantId: number;
  readonly personId: number;
  readonly role: 'supporter' | 'provider' | 'care_coordinator';
}
type MembershipFact = StatedFact<MembershipData>;
interface Removed extends MembershipData {
  readonly quiet: boolean;
  readonly undoUntil: string | null;
}

/** A person who joined by themself, or was restored within seconds, knows it. */
async function tellJoined(desk: Desk, fact: MembershipFact, isBack: boolean): Promise<void> {
  const { id: factId, memberId, actorId } = fact;
  const { personId, role, grantId } = fact.data;
  if (memberId === null) return;
  await removeOfTypes(desk.db, personId, ['removed_supporter', 'place_ended'], { memberId });
  if (!isBack) {
    await removeOfTypes(desk.db, personId, OF_A_MEMBERSHIP, { memberId });
    await removeOfTypes(desk.db, memberId, OF_A_MEMBERSHIP, { memberId, actorId: personId });
  }
  if (role === 'supporter') {
    const isKnown = isBack || actorId === personId;
    await notify(desk, { userId: personId, type: 'added_supporter', memberId }, { factId, isKnown });
  }
  if (!isBack && actorId !== memberId) {
    const told = { userId: memberId, type: 'joined_team', memberId, actorId: personId } as const;
    await notify(desk, told, { factId });
  }
  await planReminders(desk, 'place', grantId);
}

/** The end of a membership withdraws notifications about that member; without members left, all of them. */
async function takeBackWelcome({ db, clock }: Desk, personId: number, memberId: number): Promise<void> {
  const left = await selectMembershipsOf(db, eyesOf(personId, clock.now()));
  const supportsNobody = !left.some((place) => place.role === 'supporter');
  await removeOfTypes(db, personId, ['added_supporter'], supportsNobody ? {} : { memberId });
}

/** The person whose membership is over, now. */
async function tellGone(desk: Desk, fact: MembershipFact): Promise<void> {
  const { id: factId, memberId, actorId } = fact;
  const { personId, role } = fact.data;
  if (memberId === null) return;
  await takeBackWelcome(desk, personId, memberId);
  const told = { userId: personId, type: endedType(role), memberId };
  await notify(desk, told, { factId, isKnown: actorId === personId });
}

/** A removal is notified when it can no longer be undone. A removal by an organisation has no undo. */
async function tellRemoved(desk: Desk, fact: StatedFact<Removed>): Promise<void> {
  const { memberId, data } = fact;
  const { personId, grantId, quiet, undoUntil } = data;
  if (undoUntil === null && !quiet) return tellGone(desk, fact);
  if (memberId === null) return;
  await takeBackWelcome(desk, personId, memberId);
  if (quiet) return removeOpen(desk.db, { kind: 'ending', recordId: grantId });
  await planReminders(desk, 'ending', grantId);
}

async function tellMember(
  desk: Desk,
  fact: MembershipFact,
  type: 'left_team' | 'access_ended',
): Promise<void> {
  const { id: factId, memberId, data } = fact;
  if (memberId === null) return;
  await notify(desk, { userId: memberId, type, memberId, actorId: data.personId }, { factId });
}

export const teamSource = [
  on(memberJoined, (desk: Desk, fact) => tellJoined(desk, fact, false)),
  on(memberRestored, async (desk: Desk, fact) => {
    const { memberId, data } = fact;
    await removeOpen(desk.db, { kind: 'ending', recordId: data.grantId });
    if (memberId !== null) await removeOfTypes(desk.db, memberId, ['left_team'], { actorId: data.personId });
    await tellJoined(desk, fact, true);
  }),
  on(memberRemoved, tellRemoved),
  on(memberLeft, async (desk: Desk, fact) => {
    await tellGone(desk, fact);
    if (fact.data.undoUntil === null) await tellMember(desk, fact, 'left_team');
    else await planReminders(desk, 'ending', fact.data.grantId);
  }),
  on(placeRanOut, async (desk: Desk, fact) => {
    await tellGone(desk, fact);
    await tellMember(desk, fact, 'access_ended');
  }),
  on(permissionsChanged, async (desk: Desk, { id: factId, memberId, data }) => {
    const { personId, turnedOn, turnedOff, grantId } = data;
    if (turnedOn.length + turnedOff.length > 0)
      await notify(desk, { userId: personId, type: 'new_permissions', memberId }, { factId });
    await planReminders(desk, 'place', grantId);
  }),
];
