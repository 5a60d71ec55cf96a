import { APPOINTMENTS_AHEAD_MAX } from '@kith/contract/appointments';
import { byItself, recorder } from '#kernel/facts';
import { findUser } from '#people/users';
import { waitsForGuardian } from '#policy/access';
import { lockPlace } from '#policy/places';
import { countAhead, insertAppointment, selectTaken } from './appointment-store.ts';
import type { HoursRow, ServiceRow } from './booking-store.ts';
import { timeOffered } from './facts.ts';
import { letGo } from './held-store.ts';
import { answerTimes, suits } from './offer-rules.ts';
import { type Offering, planPassOn } from './plan-pass-on.ts';
import { momentsFrom } from './rules.ts';
import { isFree, type Length, type Taken } from './slots.ts';
import { termsOf } from './terms.ts';
import type { WaitRow } from './wait-store.ts';

/** One round in which free times of a professional are given out. */
export interface Round {
  readonly parts: Offering;
  readonly now: Date;
  readonly hours: HoursRow;
  /** Free times that were not free before, by service; those that are given out leave it. */
  readonly times: Map<ServiceRow, Date[]>;
  /** Times that each member had, or was offered, and has no more. */
  readonly givenUp: ReadonlyMap<number, readonly Taken[]>;
}

const lengthOf = ({ minutes }: ServiceRow, { bufferMinutes }: HoursRow): Length => ({
  minutes,
  bufferMinutes,
});

/**
 * Offers the first of the times that suits this member, unless they come to another appointment then, and
 * says whether one does. A member who waits for a guardian could not take it.
 */
export async function offerTo(round: Round, wait: WaitRow): Promise<boolean> {
  const { db } = round.parts;
  const service = [...round.times.keys()].find(({ id }) => id === wait.serviceId);
  // They chose how they come: in another way nothing is offered.
  if (!service?.modes.includes(wait.mode)) return false;
  const member = await findUser(db, wait.memberId);
  if (!member || member.disabledAt || waitsForGuardian(member, round.now)) return false;
  const chosen = await firstFor(round, { wait, service, zone: member.timeZone });
  if (!chosen || !(await mayCome(round, wait))) return false;
  return hold(round, { wait, service, ...chosen });
}

interface Asking {
  readonly wait: WaitRow;
  readonly service: ServiceRow;
  readonly zone: string;
}

async function firstFor({ parts, now, hours, times, givenUp }: Round, { wait, service, zone }: Asking) {
  const length = lengthOf(service, hours);
  const former = givenUp.get(wait.memberId) ?? [];
  for (const start of times.get(service) ?? []) {
    if (!isFree(start, length, former) || !suits(start, wait, zone)) continue;
    const answer = answerTimes(start, hours.noticeHours, { now, zone });
    if (!answer) continue;
    const { heldUntil: to } = momentsFrom(start, length, 0);
    if (isFree(start, length, await selectTaken(parts.db, wait, { from: start, to, now })))
      return { start, until: answer.until };
  }
  return undefined;
}

async function mayCome({ parts: { db }, now }: Round, wait: WaitRow): Promise<boolean> {
  const ahead = await countAhead(db, wait, now);
  return ahead < APPOINTMENTS_AHEAD_MAX && (await lockPlace(db, wait.placeId, now));
}

interface Chosen {
  readonly wait: WaitRow;
  readonly service: ServiceRow;
  readonly start: Date;
  readonly until: Date;
}

async function hold({ parts, now, hours, times }: Round, { wait, service, start, until }: Chosen) {
  const { db, clock, jobs } = parts;
  const { memberId, providerId, placeId, withheld, mode } = wait;
  const moments = momentsFrom(start, lengthOf(service, hours), hours.changeHours);
  await letGo(db, { providerId, ...moments }, now);
  const heldId = await insertAppointment(db, {
    ...{ memberId, providerId, placeId, withheld, ...termsOf(service, hours, mode), ...moments },
    ...{ notes: null, reservedUntil: until, waitId: wait.id, createdAt: now },
  });
  if (heldId === undefined) return false;
  for (const [one, starts] of times) {
    const left = starts.filter((at) => isFree(at, lengthOf(one, hours), [{ ...moments, isProviders: true }]));
    if (left.length > 0) times.set(one, left);
    else times.delete(one);
  }
  await planPassOn({ db, clock, jobs }, until);
  const record = recorder(db, byItself('appointments', clock));
  await record(timeOffered(memberId, { id: wait.id, providerId, heldId }));
  return true;
}
