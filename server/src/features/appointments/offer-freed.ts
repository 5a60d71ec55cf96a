import { APPOINTMENTS_AHEAD_MAX } from '@kith/contract/appointments';
import { byItself, recorder } from '#kernel/facts';
import { findUser, userStore } from '#people/users';
import { lockPlace } from '#policy/places';
import { countAhead, insertAppointment, selectTaken } from './appointment-store.ts';
import { type HoursRow, lockHours, type ServiceRow, selectServices } from './booking-store.ts';
import { timeOffered } from './facts.ts';
import type { Freed } from './freed-times.ts';
import { letGo, selectOfferedBefore, selectOffers } from './held-store.ts';
import { answerTimes, suits } from './offer-rules.ts';
import { type Offering, planPassOn } from './plan-pass-on.ts';
import { firstOf, freeTimes, momentsFrom, type Window, windowOf } from './rules.ts';
import { isFree, type Length } from './slots.ts';
import { termsOf } from './terms.ts';
import { isWaitedFor, selectWaiting, type WaitRow } from './wait-store.ts';

/** Of each service so many times are looked at, the first first: a year of new hours would take too long. */
const TIMES_MAX = 1000;

/** One round in which free times of a professional are given out. */
interface Round {
  readonly parts: Offering;
  readonly now: Date;
  readonly hours: HoursRow;
  /** Free times that were not free before, by service; those that are given out leave it. */
  readonly times: Map<ServiceRow, Date[]>;
  /** Times that each wait was offered before. */
  readonly before: ReadonlyMap<number, ReadonlySet<number>>;
}

/**
 * Offers free times of a professional to the people who wait: the longest first, one time to each, and each
 * time to one. Hours are held meanwhile, so that no booking comes between. No person states the facts: a
 * member would learn from them who cancelled.
 */
export async function offerFreed(parts: Offering, providerId: number, freed: Freed): Promise<void> {
  const { db, clock } = parts;
  if (!(await isWaitedFor(db, providerId))) return;
  const hours = await lockHours(db, providerId);
  const [enabled] = await userStore.selectEnabled(db, [providerId]);
  if (!hours || enabled === undefined) return;
  const now = clock.now();
  const times = await timesOf(parts, hours, freed);
  const waits = times.size > 0 ? await selectWaiting(db, providerId) : [];
  if (waits.length === 0) return;
  const ids = waits.map(({ id }) => id);
  const busy = new Set((await selectOffers(db, ids, now)).map(({ waitId }) => waitId));
  const round = { parts, now, hours, times, before: await offeredBefore(parts, ids) };
  for (const wait of waits) {
    if (times.size === 0) return;
    if (!busy.has(wait.id)) await offerTo(round, wait);
  }
}

async function offeredBefore({ db }: Offering, ids: readonly number[]): Promise<Round['before']> {
  const before = new Map<number, Set<number>>();
  for (const { waitId, startsAt } of await selectOfferedBefore(db, ids))
    if (waitId !== null) before.set(waitId, (before.get(waitId) ?? new Set()).add(startsAt.getTime()));
  return before;
}

const lengthOf = ({ minutes }: ServiceRow, { bufferMinutes }: HoursRow): Length => ({
  minutes,
  bufferMinutes,
});

async function timesOf({ db, clock }: Offering, hours: HoursRow, freed: Freed): Promise<Round['times']> {
  const { providerId } = hours;
  const now = clock.now();
  const window = clip(windowOf(hours, now, true), freed.within);
  const taken = await selectTaken(db, { providerId, memberId: null }, { ...freed.within, now });
  const services = (await selectServices(db, [providerId])).filter(({ retired }) => !retired);
  const found = new Map<ServiceRow, Date[]>();
  for (const service of services) {
    const length = lengthOf(service, hours);
    const free = freeTimes({ plan: hours, length, window, taken }, window);
    const fresh = firstOf(
      newOf(free, (start) => freed.isNew(start, length)),
      TIMES_MAX,
    );
    if (fresh.length > 0) found.set(service, fresh);
  }
  return found;
}

function* newOf(times: Iterable<Date>, isNew: (start: Date) => boolean): Generator<Date> {
  for (const start of times) if (isNew(start)) yield start;
}

function clip(window: Window, within: Window): Window {
  return {
    from: new Date(Math.max(window.from.getTime(), within.from.getTime())),
    to: new Date(Math.min(window.to.getTime(), within.to.getTime())),
  };
}

/** The first of the times that suits this member, unless they come to another appointment then. */
async function offerTo(round: Round, wait: WaitRow): Promise<void> {
  const { db } = round.parts;
  const service = [...round.times.keys()].find(({ id }) => id === wait.serviceId);
  const member = await findUser(db, wait.memberId);
  if (!service || !member || member.disabledAt) return;
  const chosen = await firstFor(round, { wait, service, zone: member.timeZone });
  if (chosen && (await mayCome(round, wait))) await hold(round, { wait, service, ...chosen });
}

interface Asking {
  readonly wait: WaitRow;
  readonly service: ServiceRow;
  readonly zone: string;
}

async function firstFor({ parts, now, hours, times, before }: Round, { wait, service, zone }: Asking) {
  const length = lengthOf(service, hours);
  for (const start of times.get(service) ?? []) {
    if (before.get(wait.id)?.has(start.getTime()) || !suits(start, wait, zone)) continue;
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
  const { memberId, providerId, placeId, withheld } = wait;
  const moments = momentsFrom(start, lengthOf(service, hours), hours.changeHours);
  const mode = service.modes.find((one) => one === wait.mode) ?? service.modes[0] ?? wait.mode;
  await letGo(db, { memberId, providerId, ...moments }, now);
  const heldId = await insertAppointment(db, {
    ...{ memberId, providerId, placeId, withheld, ...termsOf(service, hours, mode), ...moments },
    ...{ notes: null, reservedUntil: until, waitId: wait.id, createdAt: now },
  });
  if (heldId === undefined) return;
  for (const [one, starts] of times) {
    const left = starts.filter((at) => isFree(at, lengthOf(one, hours), [{ ...moments, isProviders: true }]));
    if (left.length > 0) times.set(one, left);
    else times.delete(one);
  }
  await planPassOn({ db, clock, jobs }, until);
  const record = recorder(db, byItself('appointments', clock));
  await record(timeOffered(memberId, { id: wait.id, providerId, heldId }));
}
