import { CALL_SIGNAL } from '@kith/contract/video-calls';
import { callInvited, callPeople, callReaders, openCallsOf, signalNews } from '#features/video-calls';
import { type Listener, on, type StatedFact } from '#kernel/outbox/stated-fact';
import { supportersWith } from '#policy/audiences';
import {
  callAdmitted,
  callAnswered,
  callEnded,
  callEntered,
  callLeft,
  callOpened,
} from '../../features/video-calls/facts.ts';
import { passwordChanged, sessionsEnded, twoFactorChanged } from '../../people/auth/facts.ts';
import { consentWithdrawn } from '../../people/consents/facts.ts';
import {
  memberLeft,
  memberRemoved,
  memberRestored,
  permissionsChanged,
  placeRanOut,
} from '../../people/team/facts.ts';
import { audienceQuery } from './audience-query.ts';
import type { Live } from './live.ts';
import { type Change, say, tell } from './tell.ts';

interface Call {
  readonly id: number;
  readonly memberId: number;
}

/** Its people. To others a step of a call is none of their business. */
async function tellPeople(live: Live, { id, memberId }: Call, change: Change): Promise<void> {
  const people = (await callInvited(live.db, id)).filter(live.hub.isHere);
  const now = live.clock.now();
  const readers = await callPeople.readersAmong(live.db, { id, people, now });
  await tell(live, readers, { kind: 'video_call', id, about_patient_id: memberId, change });
}

const tellAround =
  (change: Change) =>
  async (live: Live, { memberId, data: { id } }: StatedFact<{ readonly id: number }>): Promise<void> => {
    if (memberId !== null) await tellPeople(live, { id, memberId }, change);
  };

/** Supporters who were not asked see in the journey that it took place, and who was in it. */
async function tellJourney(live: Live, { id, memberId }: Call, change: Change): Promise<void> {
  const asked = await callInvited(live.db, id);
  const supporters = await supportersWith(audienceQuery(live), memberId, 'videoCall');
  const people = supporters.filter((one) => live.hub.isHere(one) && !asked.includes(one));
  const readers = await callReaders.readersAmong(live.db, { id, people, now: live.clock.now() });
  await tell(live, readers, { kind: 'video_call', id, about_patient_id: memberId, change });
}

/** A person may be in calls no more, or their device may not: the others end their connections with it. */
async function tellCallsOf(
  live: Live,
  person: { readonly personId: number; readonly memberId?: number },
): Promise<void> {
  const calls = await openCallsOf(live.db, person, live.clock.now());
  for (const call of calls) await tellPeople(live, call, 'updated');
}

interface Membership {
  readonly personId: number;
}

const ofPlace = async (live: Live, { memberId, data: { personId } }: StatedFact<Membership>) => {
  if (memberId !== null) await tellCallsOf(live, { personId, memberId });
};
const ofAccount = async (live: Live, { memberId }: StatedFact) => {
  if (memberId !== null) await tellCallsOf(live, { personId: memberId });
};

export const tellVideoCalls: readonly Listener<Live>[] = [
  on(callOpened, tellAround('added')),
  on(callAnswered, tellAround('updated')),
  on(callEntered, async (live, fact) => {
    await tellAround('updated')(live, fact);
    const { memberId, data } = fact;
    if (memberId !== null && data.journey) await tellJourney(live, { id: data.id, memberId }, data.journey);
  }),
  on(callAdmitted, tellAround('updated')),
  on(callLeft, tellAround('updated')),
  on(callEnded, tellAround('updated')),
  on(memberRemoved, ofPlace),
  on(memberLeft, ofPlace),
  on(memberRestored, ofPlace),
  on(placeRanOut, ofPlace),
  on(permissionsChanged, ofPlace),
  on(sessionsEnded, ofAccount),
  on(passwordChanged, ofAccount),
  on(twoFactorChanged, ofAccount),
  on(consentWithdrawn, ofAccount),
];

/** Who may hear it was judged when it was sent, a moment ago. */
export async function saySignal(live: Live, word: string): Promise<void> {
  const signal = signalNews.read(word);
  if (signal) await say(live, [signal.to], CALL_SIGNAL, signal.said);
}
