import { describe, expect, it } from 'vitest';
import { firstOn, weekdayOf } from '../kit/due-days.ts';
import { newestDue, nextDue, type Rhythm } from './rhythm.ts';

const QUARTER = 900_000;
const DAY = 86_400_000;
const ZONES = ['Australia/Perth', 'Australia/Sydney', 'Europe/London', 'Australia/Lord_Howe'];
/** Also those that a clock skips or shows twice, in one of the zones or in several. */
const TIMES = ['00:00', '00:30', '01:00', '01:30', '02:00', '02:15', '02:30', '03:00', '09:00', '23:45'];
const FROM = '2026-09-01';
const TO = '2027-11-30';

/**
 * Every quarter of an hour over fifteen months, and what a clock there shows: told by the browser's own
 * formatter, and by nothing of ours.
 */
function clockOver(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shown: { readonly at: number; readonly day: string; readonly time: string }[] = [];
  const end = Date.parse(TO) + 2 * DAY;
  for (let at = Date.parse(FROM) - 2 * DAY; at < end; at += QUARTER) {
    const [day = '', time = ''] = format.format(at).split(' ');
    shown.push({ at, day, time });
  }
  return shown;
}

/** The first moment at which a clock shows that, or has leapt over it: then the leap later. */
function momentsOf(shown: ReturnType<typeof clockOver>) {
  const first = new Map<string, number>();
  for (const { at, day, time } of shown) {
    const key = `${day} ${time}`;
    if (!first.has(key)) first.set(key, at);
  }
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const leaps = shown.flatMap((one, index) => {
    const before = shown[index - 1];
    const passed = before && before.day === one.day ? minutes(one.time) - minutes(before.time) : 15;
    return before && passed > 15 ? [{ day: one.day, from: before, to: one }] : [];
  });
  return (day: string, time: string): number => {
    const found = first.get(`${day} ${time}`);
    if (found !== undefined) return found;
    const leap = leaps.find(({ day: of, from, to }) => of === day && time > from.time && time < to.time);
    if (!leap) throw new Error(`no clock shows ${day} ${time}`);
    return leap.to.at + (minutes(time) - minutes(leap.from.time) - 15) * 60_000;
  };
}

function daysOf({ firstDay, lastDay, everyDays }: Rhythm): string[] {
  const days: string[] = [];
  for (let at = Date.parse(firstDay); at <= Date.parse(lastDay); at += everyDays * DAY)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

describe.each(ZONES)('over the changes of the clock in %s', (zone) => {
  const momentOf = momentsOf(clockOver(zone));

  it.each(TIMES)('asks at %s on each due day, once and in order', (time) => {
    for (const everyDays of [1, 3, 7, 14, 30]) {
      const rhythm = { firstDay: FROM, lastDay: TO, everyDays, time };
      const expected = daysOf(rhythm).map((day) => ({ day, at: momentOf(day, time) }));
      const asked: typeof expected = [];
      let now = new Date(Date.parse(FROM) - DAY);
      for (let next = nextDue(rhythm, now, zone); next; next = nextDue(rhythm, now, zone)) {
        asked.push({ day: next.day, at: next.at.getTime() });
        now = next.at;
      }
      expect(asked).toEqual(expected);
    }
  });

  it('knows at each hour which day came last, and which comes next', () => {
    const rhythm = { firstDay: '2026-09-28', lastDay: '2027-10-25', everyDays: 7, time: '02:30' };
    const due = daysOf(rhythm).map((day) => ({ day, at: momentOf(day, rhythm.time) }));
    for (let at = Date.parse('2026-09-20'); at < Date.parse('2027-11-05'); at += 4 * QUARTER) {
      const now = new Date(at);
      const came = due.findLast((one) => one.at <= at);
      const comes = due.find((one) => one.at > at);
      expect(newestDue(rhythm, rhythm.firstDay, now, zone)?.day).toBe(came?.day);
      expect(nextDue(rhythm, now, zone)?.day).toBe(comes?.day);
    }
  });
});

const EVERYWHERE = [...ZONES, 'Pacific/Kiritimati', 'America/Los_Angeles'];

/** Which days are asked for by a job that looks every half hour while its member travels. */
function askedWhileTravelling(rhythm: Rhythm, chance: (of: number) => number): string[] {
  const asked: string[] = [];
  let from: string | undefined = rhythm.firstDay;
  let zone = 'Australia/Perth';
  for (let at = Date.parse(FROM) - DAY; from !== undefined; at += 2 * QUARTER) {
    if (chance(40) === 0) zone = EVERYWHERE[chance(EVERYWHERE.length)] ?? zone;
    const due = newestDue(rhythm, from, new Date(at), zone);
    if (due === null) continue;
    asked.push(due.day);
    from = nextDue(rhythm, new Date(at), zone)?.day;
  }
  return asked;
}

it('a member who changes their zone at any time is asked once for each day', () => {
  const rhythm = { firstDay: FROM, lastDay: '2026-11-30', everyDays: 1, time: '09:00' };
  let seed = 7;
  const chance = (of: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % of;
  };
  for (let walk = 0; walk < 40; walk += 1)
    expect(askedWhileTravelling(rhythm, chance)).toEqual(daysOf(rhythm));
});

it('of days that were missed only the newest is asked for', () => {
  const rhythm = { firstDay: '2026-09-01', lastDay: '2026-12-31', everyDays: 7, time: '09:00' };
  const due = newestDue(rhythm, '2026-09-01', new Date('2026-10-01T00:00:00Z'), 'Australia/Perth');
  expect(due?.day).toBe('2026-09-29');
  expect(newestDue(rhythm, '2026-10-06', new Date('2026-10-01T00:00:00Z'), 'Australia/Perth')).toBeNull();
  expect(nextDue(rhythm, new Date('2027-01-01T00:00:00Z'), 'Australia/Perth')).toBeNull();
});

it('the first day is the first one on a day of the week', () => {
  expect(firstOn('2026-11-27', 1)).toBe('2026-11-30');
  expect(firstOn('2026-11-30', 1)).toBe('2026-11-30');
  expect(weekdayOf('2026-11-29')).toBe(0);
});
