import { CALL_PEOPLE_MAX, GONE_AFTER_SECONDS, RING_SECONDS } from '@kith/contract/video-call-fields';
import type { CallPerson } from './people-store.ts';

const SECOND = 1000;
/** The longest time for which a call is open. */
export const OPEN_MS = 12 * 3600 * SECOND;
/** A device that has not entered again for so long is gone. */
export const HERE_MS = GONE_AFTER_SECONDS * SECOND;
/** A call is over when no person has been in it for so long. */
export const QUIET_MS = 120 * SECOND;

type Status = 'ringing' | 'accepted' | 'declined' | 'missed';

export function statusOf({ status, askedAt }: Pick<CallPerson, 'status' | 'askedAt'>, now: Date): Status {
  if (status !== 'asked') return status;
  return now.getTime() - askedAt.getTime() < RING_SECONDS * SECOND ? 'ringing' : 'missed';
}

/** Whether a device of theirs is there, in the call or waiting for it. */
export function isHere({ hereUntil }: Pick<CallPerson, 'hereUntil'>, now: Date): boolean {
  return hereUntil !== null && hereUntil > now;
}

export function isIn(person: Pick<CallPerson, 'hereUntil' | 'admittedAt'>, now: Date): boolean {
  return person.admittedAt !== null && isHere(person, now);
}

interface Coming {
  readonly personId: number;
  readonly memberId: number;
}

/** Whether this person finds the call full. One place stays free for the member, whose call it is. */
export function isFull(
  { personId, memberId }: Coming,
  others: readonly Pick<CallPerson, 'personId' | 'hereUntil' | 'admittedAt'>[],
  now: Date,
): boolean {
  const inIt = others.filter((one) => isIn(one, now));
  const isKept = personId !== memberId && inIt.every((one) => one.personId !== memberId);
  return inIt.length + (isKept ? 1 : 0) >= CALL_PEOPLE_MAX;
}

/** From when on no person is in it, unless one comes. */
export function quietFrom(
  { openedAt }: { readonly openedAt: Date },
  people: readonly Pick<CallPerson, 'hereUntil' | 'admittedAt'>[],
): Date {
  const ends = people.flatMap(({ admittedAt, hereUntil }) => (admittedAt && hereUntil ? [hereUntil] : []));
  return new Date(Math.max(...[openedAt, ...ends].map((one) => one.getTime())));
}
