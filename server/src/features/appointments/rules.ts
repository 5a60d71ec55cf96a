import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { undoWithin } from '#kernel/undo';
import { isFree, type Length, looksOn, type Plan, startsOn, type Taken } from './slots.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 86_400_000;
const LOOKS_MAX = 5000;

/** Between these moments an appointment can be booked to start. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}

interface Rules {
  readonly noticeHours: number;
  readonly aheadDays: number;
}

/** A professional needs no notice of what they book themselves, nor a member who takes a step back. */
export function windowOf({ noticeHours, aheadDays }: Rules, now: Date, needsNotice: boolean): Window {
  const notice = needsNotice ? noticeHours * HOUR : 0;
  return { from: new Date(now.getTime() + notice), to: new Date(now.getTime() + aheadDays * DAY) };
}

interface Offer {
  readonly plan: Plan;
  readonly length: Length;
  readonly window: Window;
  readonly taken: readonly Taken[];
}

/**
 * The free times between two moments, the first first. It ends after so many times that were looked at: a
 * year without a free one would hold up other calls.
 */
export function* freeTimes(
  { plan, length, window, taken }: Offer,
  within: Window,
  looks = LOOKS_MAX,
): Generator<Date> {
  const from = new Date(Math.max(window.from.getTime(), within.from.getTime()));
  const to = new Date(Math.min(window.to.getTime(), within.to.getTime()));
  if (from >= to) return;
  const near = takenNear(taken, length);
  const last = calendarDay(to, plan.timeZone);
  let left = looks;
  for (let day = calendarDay(from, plan.timeZone); day <= last && left > 0; day = dayAfter(day)) {
    left -= looksOn(plan, day);
    for (const start of startsOn(plan, day, length.minutes))
      if (start >= from && start < to && isFree(start, length, near(start))) yield start;
  }
}

/** The times that are taken around a start, found by the days of UTC that it touches. */
function takenNear(taken: readonly Taken[], { minutes, bufferMinutes }: Length) {
  const byDay = new Map<number, Taken[]>();
  for (const one of taken)
    for (let day = dayOf(one.startsAt.getTime()); day <= dayOf(one.heldUntil.getTime()); day += 1) {
      const known = byDay.get(day);
      if (known) known.push(one);
      else byDay.set(day, [one]);
    }
  const held = (minutes + bufferMinutes) * MINUTE;
  return (start: Date): readonly Taken[] => {
    const [first, last] = [dayOf(start.getTime()), dayOf(start.getTime() + held)];
    const ofFirst = byDay.get(first) ?? [];
    return first === last ? ofFirst : [...ofFirst, ...(byDay.get(last) ?? [])];
  };
}

function dayOf(moment: number): number {
  return Math.floor(moment / DAY);
}

/** The first few, without looking for more. */
export function firstOf(times: Iterable<Date>, most: number): Date[] {
  const found: Date[] = [];
  for (const time of times) {
    found.push(time);
    if (found.length === most) break;
  }
  return found;
}

/** Why no appointment can start then, in words for the person; undefined where one can, if it is free. */
export function faultOf(
  start: Date,
  { plan, length, window }: Omit<Offer, 'taken'>,
  now: Date,
): string | undefined {
  if (start <= now) return 'This time has passed. Please choose another.';
  if (start < window.from) return 'This is too soon to book. Please choose a later time.';
  if (start >= window.to) return 'This is too far ahead to book. Please choose an earlier time.';
  const day = calendarDay(start, plan.timeZone);
  const isOffered = startsOn(plan, day, length.minutes).some((one) => one.getTime() === start.getTime());
  return isOffered ? undefined : 'This time isn’t offered. Please choose one from the list.';
}

interface Standing {
  readonly startsAt: Date;
  readonly changeUntil: Date;
  readonly cancelledAt: Date | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

/** A booking or a move can be taken back for so long, also where its professional asks for more notice. */
const ofStep = undoWithin(10);

export function isJustTaken(one: Pick<Standing, 'createdAt' | 'editedAt'>, now: Date): boolean {
  return ofStep.isOpen(one.editedAt ?? one.createdAt, now);
}

/** Whether it can be moved or cancelled now, by its professional or its member. */
export function changeOf(one: Standing, now: Date, isProvider: boolean): 'open' | 'too_late' | 'over' {
  if (one.cancelledAt !== null || one.startsAt <= now) return 'over';
  return isProvider || now <= one.changeUntil || isJustTaken(one, now) ? 'open' : 'too_late';
}

/**
 * How many hours before its start a member can change it. A professional may choose a nearer time than that:
 * then its member can change it until it starts.
 */
export function changeHoursOf(
  { changeHours }: { readonly changeHours: number },
  start: Date,
  { now, isProvider }: { readonly now: Date; readonly isProvider: boolean },
): number {
  const isNear = start.getTime() - changeHours * HOUR <= now.getTime();
  return isProvider && isNear ? 0 : changeHours;
}

/** The moments that follow from a start. */
export function momentsFrom(start: Date, { minutes, bufferMinutes }: Length, changeHours: number) {
  const endsAt = new Date(start.getTime() + minutes * MINUTE);
  return {
    startsAt: start,
    endsAt,
    heldUntil: new Date(endsAt.getTime() + bufferMinutes * MINUTE),
    changeUntil: new Date(start.getTime() - changeHours * HOUR),
  };
}
