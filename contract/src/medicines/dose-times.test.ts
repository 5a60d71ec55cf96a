import { describe, expect, it, test } from 'vitest';
import { askedUntil, type DoseTimes, dosesOn, nextDose } from './dose-times.ts';

const QUARTER = 900_000;
const DAY = 86_400_000;
const ZONES = ['Australia/Perth', 'Australia/Sydney', 'Europe/London', 'Australia/Lord_Howe'];
const FROM = '2026-11-01';
const TO = '2029-10-31';
/** Also times that a clock skips or shows twice, in one of the zones or in several. */
const TIMES = ['00:00', '01:15', '02:00', '02:15', '02:30', '03:00', '08:00', '20:00', '23:45'];

interface Shown {
  readonly at: number;
  readonly time: string;
}

/**
 * What a clock there shows, each quarter of an hour over three years, by its days: told by the browser's own
 * formatter, and by nothing of ours.
 */
function clockOver(zone: string): Map<string, Shown[]> {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const days = new Map<string, Shown[]>();
  const end = Date.parse(TO) + 2 * DAY;
  for (let at = Date.parse(FROM) - 2 * DAY; at < end; at += QUARTER) {
    const [day = '', time = ''] = format.format(at).split(' ');
    days.set(day, [...(days.get(day) ?? []), { at, time }]);
  }
  return days;
}

interface Came {
  readonly day: string;
  readonly time: string;
  readonly at: number;
}

/** Counts through all days one by one: the rule as a person would say it. */
function daysOf({ firstDay, lastDay, everyDays, weekdays = [] }: DoseTimes, all: Iterable<string>): string[] {
  const within = [...all].filter((day) => day >= firstDay && day <= (lastDay ?? TO)).sort();
  return weekdays.length > 0
    ? within.filter((day) => weekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay()))
    : within.filter((_, passed) => passed % everyDays === 0);
}

function expected(plan: DoseTimes, clock: Map<string, Shown[]>): Came[] {
  return daysOf(plan, clock.keys()).flatMap((day) =>
    plan.times.map((time) => {
      const first = clock.get(day)?.find((one) => one.time >= time);
      if (!first) throw new Error(`no clock shows ${day} ${time}`);
      return { day, time, at: first.at };
    }),
  );
}

/** Each moment after the one before, as a server goes from one reminder to the next. */
function walked(plan: DoseTimes, zone: string): Came[] {
  const found: Came[] = [];
  let now = new Date(Date.parse(plan.firstDay) - DAY);
  for (let next = nextDose(plan, now, zone); next !== null; next = nextDose(plan, now, zone)) {
    now = next.at;
    const come = dosesOn(plan, next.day, zone).filter(({ at }) => Number(at) === Number(now));
    found.push(...come.map((one) => ({ ...one, at: Number(one.at) })));
    if (next.day > TO) break;
  }
  return found.filter(({ day }) => day <= TO);
}

describe.each(ZONES)('over three years in %s', (zone) => {
  const clock = clockOver(zone);
  const plans: [string, Partial<DoseTimes>][] = [
    ['every day', {}],
    ['twice a day without an end', { times: ['08:00', '20:00'], lastDay: null }],
    ['at a time that may not exist', { times: ['02:30'] }],
    ['every third day', { everyDays: 3 }],
    ['every ninety days', { everyDays: 90, firstDay: '2026-12-31' }],
    ['on chosen days of the week', { weekdays: [1, 3, 5] }],
    ['on the days on which clocks change', { weekdays: [0] }],
    ['until a last day', { lastDay: '2027-04-04' }],
    ['until a last day that is none of them', { everyDays: 7, lastDay: '2028-03-01' }],
  ];

  it.each(plans)('asks %s as a clock there says, each once and in order', (_, asked) => {
    const plan = { firstDay: FROM, lastDay: TO, everyDays: 1, times: TIMES, ...asked };
    expect(walked(plan, zone)).toEqual(expected(plan, clock));
  });

  it('asks for plans that were drawn at random as a clock there says', () => {
    let seed = 11;
    const chance = (of: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % of;
    };
    const quarters = (count: number) =>
      `${String(Math.floor(count / 4)).padStart(2, '0')}:${String((count % 4) * 15).padStart(2, '0')}`;
    for (let draw = 0; draw < 10; draw += 1) {
      const times = [...new Set(Array.from({ length: 1 + chance(12) }, () => quarters(chance(96))))].sort();
      const weekdays = chance(2) === 0 ? [] : [0, 1, 2, 3, 4, 5, 6].filter(() => chance(2) === 0);
      const firstDay = new Date(Date.parse(FROM) + chance(900) * DAY).toISOString().slice(0, 10);
      const plan = { firstDay, lastDay: TO, everyDays: 1 + chance(20), weekdays, times };
      expect(walked(plan, zone)).toEqual(expected(plan, clock));
    }
  });
});

const daily = (times: readonly string[], lastDay: string | null = null): DoseTimes => ({
  firstDay: '2026-11-01',
  lastDay,
  everyDays: 1,
  times,
});

test('a time that the clock skips comes when it leaps, and one that it shows twice comes once', () => {
  const sydney = (day: string) =>
    dosesOn(daily(['02:30']), day, 'Australia/Sydney').map(({ at }) => at.toISOString());
  expect(sydney('2027-10-03')).toEqual(['2027-10-02T16:00:00.000Z']);
  expect(sydney('2027-04-04')).toEqual(['2027-04-03T15:30:00.000Z']);
});

test('a dose is asked for until the next one, and never on another day', () => {
  const plan = daily(['08:00', '20:00'], '2026-11-03');
  const until = (day: string) =>
    dosesOn(plan, day, 'Australia/Perth').map((dose) =>
      askedUntil(plan, dose, 'Australia/Perth').toISOString(),
    );
  expect(until('2026-11-02')).toEqual(['2026-11-02T12:00:00.000Z', '2026-11-02T16:00:00.000Z']);
  expect(until('2026-11-03')).toEqual(['2026-11-03T12:00:00.000Z', '2026-11-03T16:00:00.000Z']);
  expect(until('2026-11-04')).toEqual([]);
});

test('a medicine without a time has no next dose', () => {
  expect(nextDose(daily([]), new Date('2026-11-05T00:00:00Z'), 'Australia/Perth')).toBeNull();
});
