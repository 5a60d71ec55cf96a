import {
  ANSWERED_WITHIN_HOURS,
  type DoseAnswer,
  type DoseState,
  LATER_MINUTES,
} from '@kith/contract/dose-fields';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { dueDayFrom } from '@kith/contract/kit/due-days';
import {
  askedUntil,
  type Dose,
  type DoseTimes,
  dosesOn,
  nextDose,
} from '@kith/contract/medicines/dose-times';

/** The times of a medicine that is taken now, from that moment on. */
export interface Plan extends DoseTimes {
  readonly medicationId: number;
  /** Doses that came before are not asked for: the member chose the times, or changed the medicine, then. */
  readonly since: Date;
}

/** A dose as it is stored. */
export interface StoredDose {
  readonly medicationId: number;
  readonly day: string;
  readonly time: string | null;
  readonly at: Date;
  readonly answer: DoseAnswer | null;
  readonly againAt: Date | null;
}

/** All that says when a member is asked: their plans, their doses of these days, and where they are. */
export interface Asking {
  readonly plans: readonly Plan[];
  readonly stored: readonly StoredDose[];
  readonly zone: string;
}

const HOUR_MS = 3_600_000;
/** No first day is later than that: a calendar has an end. */
const AHEAD_DAYS = 3660;

interface Times extends Omit<DoseTimes, 'lastDay'> {
  readonly medicationId: number;
  readonly changedAt: Date;
}
interface Medicine {
  readonly fromDate: string | null;
  readonly toDate: string | null;
  readonly editedAt: Date | null;
}

/** Within the days of its medicine. Null where it asks on no day that a person lives to see. */
export function planOf(
  { changedAt, ...times }: Times,
  { fromDate, toDate, editedAt }: Medicine,
  today: string,
): Plan | null {
  const horizon = dayAfter(today, AHEAD_DAYS);
  const days = { ...times, lastDay: toDate !== null && toDate < horizon ? toDate : horizon };
  if (times.firstDay > days.lastDay || (fromDate !== null && fromDate > days.lastDay)) return null;
  const firstDay = fromDate === null ? days.firstDay : dueDayFrom(days, fromDate);
  if (firstDay === null) return null;
  return { ...days, firstDay, since: editedAt !== null && editedAt > changedAt ? editedAt : changedAt };
}

/** With the names of the stored doses, so that none is looked for among all of them. */
interface Known extends Asking {
  readonly known: ReadonlySet<string>;
}

const withKnown = (asking: Asking): Known => ({ ...asking, known: new Set(asking.stored.map(nameOf)) });

/** A time of a day of a medicine is one dose. */
export function nameOf({ medicationId, day, time }: Pick<StoredDose, 'medicationId' | 'day' | 'time'>) {
  return `${medicationId} ${day} ${time}`;
}

/** When the member is asked next, at `from` or later, as far as it can be known `now`. */
export function nextAsk(asking: Asking, from: Date, now: Date): Date | null {
  const asked = withKnown(asking);
  const moments = asked.plans.flatMap((plan) => [
    ...passed(asked, plan, from).flatMap((dose) => inTime(asked, plan, dose, from, now)),
    ...ahead(asked, plan, from, now),
    ...again(asked, plan, from, now),
  ]);
  return moments.reduce<Date | null>((one, other) => (one !== null && one < other ? one : other), null);
}

/** Of doses that a journey has leapt over, only the newest is asked for, at once. */
function passed(asking: Known, plan: Plan, from: Date): Dose[] {
  return lately(plan, from, asking.zone)
    .filter((dose) => dose.at < from && dose.at >= plan.since && !isKnown(asking, plan, dose))
    .slice(-1);
}

function inTime({ zone }: Asking, plan: Plan, dose: Dose, at: Date, now: Date): Date[] {
  const until = askedUntil(plan, dose, zone);
  return at < until && now < until ? [at] : [];
}

function ahead(asking: Known, plan: Plan, from: Date, now: Date): Date[] {
  let next = nextDose(plan, new Date(from.getTime() - 1), asking.zone);
  while (next !== null && (isKnown(asking, plan, next) || askedUntil(plan, next, asking.zone) <= now))
    next = nextDose(plan, next.at, asking.zone);
  return next === null ? [] : [next.at];
}

function again(asking: Asking, plan: Plan, from: Date, now: Date): Date[] {
  return asking.stored.flatMap((dose) => {
    if (dose.medicationId !== plan.medicationId || dose.againAt === null || dose.time === null) return [];
    const due = dosesOn(plan, dose.day, asking.zone).find(({ time }) => time === dose.time);
    const at = dose.againAt < from ? from : dose.againAt;
    return due ? inTime(asking, plan, { ...due, at: dose.at }, at, now) : [];
  });
}

/** The doses of yesterday, today and tomorrow there: no zone is further away than that. */
function lately(plan: Plan, moment: Date, zone: string): Dose[] {
  const today = calendarDay(moment, zone);
  return [-1, 0, 1].flatMap((days) => dosesOn(plan, dayAfter(today, days), zone));
}

function isKnown({ known }: Known, { medicationId }: Plan, { day, time }: Dose): boolean {
  return known.has(nameOf({ medicationId, day, time }));
}

export interface ComeDose extends Dose {
  readonly medicationId: number;
  /** Null where the member is not asked any more: the next one has come. */
  readonly askedAt: Date | null;
}

/** The doses that have come by that moment and are not stored yet. */
export function comeBy(asking: Asking, moment: Date): ComeDose[] {
  const asked = withKnown(asking);
  const { plans, zone } = asked;
  return plans.flatMap((plan) =>
    lately(plan, moment, zone)
      .filter(({ at }) => at <= moment && (at >= plan.since || Number(at) === Number(moment)))
      .filter((dose) => !isKnown(asked, plan, dose))
      .map((dose) => {
        const { medicationId } = plan;
        return { ...dose, medicationId, askedAt: askedUntil(plan, dose, zone) > moment ? moment : null };
      }),
  );
}

/** When "later" asks again: never once the next dose has come, and never on another day. */
export function askAgainAt(plan: Plan, dose: Dose, { now, zone }: Here): Date | null {
  const at = new Date(now.getTime() + LATER_MINUTES * 60_000);
  return at < askedUntil(plan, dose, zone) ? at : null;
}

interface Here {
  readonly now: Date;
  readonly zone: string;
}
type Stored = Pick<StoredDose, 'day' | 'at' | 'answer'>;

/** On its day, and for some hours after it came: a night does not end at midnight. */
export function canAnswer({ day, at }: Pick<Dose, 'day' | 'at'>, { now, zone }: Here): boolean {
  const today = calendarDay(now, zone);
  // A day that is over where the member was may come once more where they are.
  return day >= today || now.getTime() - at.getTime() < ANSWERED_WITHIN_HOURS * HOUR_MS;
}

export function stateOf({ day, at, answer }: Stored, here: Here): DoseState {
  if (answer !== null) return answer;
  if (!canAnswer({ day, at }, here)) return 'unanswered';
  return at <= here.now ? 'due' : 'ahead';
}
