import { calendarDay } from '@kith/contract/kit/dates';
import { userStore } from '#people/users';
import { selectTaken } from './appointment-store.ts';
import { type HoursRow, lockHours, type ServiceRow, selectServices } from './booking-store.ts';
import { endDue } from './end-due.ts';
import { findFormsEnd } from './forms-store.ts';
import { type Freed, newAmong, reachOf, windowIn } from './freed-times.ts';
import { selectGivenUp, selectOffersOf } from './held-store.ts';
import { offerTo, type Round } from './offer-to.ts';
import { type Offering, planOffer } from './plan-pass-on.ts';
import { firstOf, freeTimes } from './rules.ts';
import type { Taken } from './slots.ts';
import { isWaitedFor, selectWaiting, type WaitRow } from './wait-store.ts';

/** Of each service so many times are looked at, the first first: a year of new hours would take too long. */
const TIMES_MAX = 1000;
/** In one go so many times are offered, and so many waits looked at. A job does the rest. */
const IN_ONE_GO = { offers: 20, waits: 200 };
/** On no clock of the world a day begins later. */
const LAST_ZONE = 'Etc/GMT+12';

/** How much of the work of one go is left. */
type Left = { -readonly [K in keyof typeof IN_ONE_GO]: number };

/**
 * Offers free times of a professional to the people who wait: the longest first, one time to each, and each
 * time to one. What was offered before and is over comes first: its turn was earlier. Hours are held
 * meanwhile, so that no booking comes between. No person states the facts: a member would learn from them who
 * cancelled.
 */
export async function offerFreed(
  parts: Offering,
  providerId: number,
  freed: readonly Freed[],
): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  if (!(await isWaitedFor(db, providerId, calendarDay(now, LAST_ZONE)))) return;
  const hours = await lockHours(db, providerId);
  const [enabled] = await userStore.selectEnabled(db, [providerId]);
  if (!hours || enabled === undefined) return;
  const left = { ...IN_ONE_GO };
  for (const one of [...(await endDue(parts, providerId)), ...freed]) {
    if (await waitsForForms(parts, hours, one)) continue;
    const rest = await giveOut({ parts, now, hours }, one, left);
    if (rest) await planOffer(parts, providerId, rest);
  }
}

/** Returns what a job has to go on with. */
async function giveOut(
  { parts, now, hours }: Pick<Round, 'parts' | 'now' | 'hours'>,
  freed: Freed,
  left: Left,
): Promise<Freed | undefined> {
  const { db } = parts;
  if (left.offers === 0 || left.waits === 0) return freed;
  const times = await timesOf(parts, hours, freed);
  const most = left.waits;
  const waits = await waitsFor(parts, { hours, times, after: freed.after, most });
  const round = { parts, now, hours, times, givenUp: await givenUpBy(parts, hours, waits) };
  const busy = new Set((await selectOffersOf(db, hours.providerId, now)).map(({ memberId }) => memberId));
  const mayHave = ({ memberId }: WaitRow) => !busy.has(memberId) && !hadIt(freed, memberId);
  let after = freed.after;
  for (const wait of waits) {
    if (times.size === 0) return undefined;
    if (left.offers === 0) return { ...freed, after };
    left.waits -= 1;
    after = wait.id;
    if (!mayHave(wait) || !(await offerTo(round, wait))) continue;
    left.offers -= 1;
    busy.add(wait.memberId);
  }
  return waits.length === most && times.size > 0 ? { ...freed, after } : undefined;
}

/** A time that is held for a form, and is then not booked, is offered as soon as it is free. */
async function waitsForForms(parts: Offering, { providerId }: HoursRow, freed: Freed): Promise<boolean> {
  if (freed.kind !== 'time') return false;
  const now = parts.clock.now();
  const until = await findFormsEnd(parts.db, { ...freed, providerId }, now);
  if (!until) return false;
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  await planOffer(parts, providerId, freed, seconds);
  return true;
}

function hadIt(freed: Freed, member: number): boolean {
  return freed.kind === 'time' && freed.memberId === member;
}

async function timesOf({ db, clock }: Offering, hours: HoursRow, freed: Freed): Promise<Round['times']> {
  const { providerId, bufferMinutes } = hours;
  const now = clock.now();
  const found = new Map<ServiceRow, Date[]>();
  const window = windowIn(freed, hours, now);
  if (window.from >= window.to) return found;
  const taken = await selectTaken(db, { providerId, memberId: null }, { ...reachOf(window), now });
  const services = (await selectServices(db, [providerId])).filter(({ retired }) => !retired);
  for (const service of services) {
    const length = { id: service.id, minutes: service.minutes, bufferMinutes };
    const free = freeTimes({ plan: hours, length, window, taken }, window);
    const fresh = firstOf(newAmong(freed, free, length), TIMES_MAX);
    if (fresh.length > 0) found.set(service, fresh);
  }
  return found;
}

interface Line {
  readonly hours: HoursRow;
  readonly times: Round['times'];
  readonly after: number;
  readonly most: number;
}

/** Those who wait for these services, and for whom not all of these times are too late. */
async function waitsFor({ db }: Offering, { hours, times, after, most }: Line): Promise<WaitRow[]> {
  const firsts = [...times.values()].flatMap(([first]) => first?.getTime() ?? []);
  if (firsts.length === 0) return [];
  const from = calendarDay(new Date(Math.min(...firsts)), LAST_ZONE);
  const services = [...times.keys()].map(({ id }) => id);
  return selectWaiting(db, { providerId: hours.providerId, services, from, after }, most);
}

async function givenUpBy(
  { db, clock }: Offering,
  { providerId }: HoursRow,
  waits: readonly WaitRow[],
): Promise<Round['givenUp']> {
  const members = [...new Set(waits.map(({ memberId }) => memberId))];
  const rows = await selectGivenUp(db, { providerId, members }, clock.now());
  const found = new Map<number, Taken[]>();
  for (const { memberId, ...time } of rows)
    found.set(memberId, [...(found.get(memberId) ?? []), { ...time, isProviders: false }]);
  return found;
}
