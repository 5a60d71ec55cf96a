import { dayAfter } from '@kith/contract/kit/dates';
import { describe, expect, it, test } from 'vitest';
import {
  type Asking,
  canAnswer,
  comeBy,
  nextAsk,
  type Plan,
  planOf,
  type StoredDose,
  stateOf,
} from './dose-rules.ts';

const PERTH = 'Australia/Perth';
const EVERYWHERE = [PERTH, 'Australia/Sydney', 'Europe/London', 'Pacific/Kiritimati', 'America/Los_Angeles'];
const HOUR = 3_600_000;
const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const planWith = (times: readonly string[], medicationId = 1): Plan => ({
  medicationId,
  since: LONG_AGO,
  firstDay: '2026-09-01',
  lastDay: '2026-11-30',
  everyDays: 1,
  times,
});
const inPerth = (text: string) => new Date(`${text}+08:00`);
const at = (moment: Date | null) => moment?.toISOString() ?? null;

/** A server that looks at the planned moments alone, while its member travels: what was asked for, and when. */
function asked(plans: readonly Plan[], until: string, chance: (of: number) => number) {
  const stored: StoredDose[] = [];
  const found: { day: string; time: string; at: Date }[] = [];
  let asking: Asking = { plans, stored, zone: PERTH };
  for (
    let now = new Date('2026-08-30T00:00:00Z');
    now < new Date(until);
    now = new Date(now.getTime() + HOUR / 2)
  ) {
    if (chance(80) === 0) asking = { ...asking, zone: EVERYWHERE[chance(EVERYWHERE.length)] ?? PERTH };
    const due = nextAsk(asking, now, now);
    if (due === null || due.getTime() >= now.getTime() + HOUR / 2) continue;
    for (const { medicationId, day, time, at: moment, askedAt } of comeBy(asking, due)) {
      stored.push({ medicationId, day, time, at: moment, answer: null, againAt: null });
      if (askedAt) found.push({ day, time, at: askedAt });
    }
  }
  return found;
}

function chances(start: number) {
  let seed = start;
  return (of: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % of;
  };
}

describe('a member who stays', () => {
  it('is asked for each dose at its time', () => {
    const found = asked([planWith(['08:00', '20:00'])], '2026-10-01T00:00:00Z', () => 1);
    const days = Array.from({ length: 30 }, (_, count) => dayAfter('2026-09-01', count));
    expect(found).toEqual(
      days.flatMap((day) => ['08:00', '20:00'].map((time) => ({ day, time, at: inPerth(`${day}T${time}`) }))),
    );
  });
});

describe('a member who travels', () => {
  it.each(Array.from({ length: 8 }, (_, walk) => walk + 1))(
    'is asked for no dose twice on walk %i',
    (walk) => {
      const found = asked([planWith(['08:00', '20:00'])], '2026-11-20T00:00:00Z', chances(walk * 7));
      const names = found.map(({ day, time }) => `${day} ${time}`);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('to the east is asked at once for the newest dose that the clock has leapt over', () => {
    const plan = planWith(['08:00', '09:00', '22:00']);
    const stored: StoredDose[] = [];
    const now = inPerth('2026-09-03T07:00');
    const there: Asking = { plans: [plan], stored, zone: 'Pacific/Auckland' };
    // 11 in the morning there.
    expect(at(nextAsk(there, now, now))).toBe(at(now));
    expect(comeBy(there, now).filter(({ day }) => day === '2026-09-03')).toMatchObject([
      { time: '08:00', askedAt: null },
      { time: '09:00', askedAt: now },
    ]);
  });
});

describe('what is asked for', () => {
  const plan = planWith(['08:00', '20:00']);
  const stored = (change: Partial<StoredDose>): Asking => ({
    plans: [plan],
    zone: PERTH,
    stored: [
      {
        medicationId: 1,
        day: '2026-09-03',
        time: '08:00',
        at: inPerth('2026-09-03T08:00'),
        answer: null,
        againAt: null,
        ...change,
      },
    ],
  });
  const next = (asking: Asking, now: Date) => at(nextAsk(asking, now, now));

  it('is not what was answered ahead of its time', () => {
    const asking = stored({ answer: 'taken' });
    expect(next(asking, inPerth('2026-09-03T07:00'))).toBe(at(inPerth('2026-09-03T20:00')));
  });

  it('comes again after "later", and at once where that was missed', () => {
    const asking = stored({ answer: 'later', againAt: inPerth('2026-09-03T08:40') });
    expect(next(asking, inPerth('2026-09-03T08:10'))).toBe(at(inPerth('2026-09-03T08:40')));
    expect(next(asking, inPerth('2026-09-03T09:10'))).toBe(at(inPerth('2026-09-03T09:10')));
    const evening = { ...asking.stored[0], time: '20:00', at: inPerth('2026-09-03T20:00'), againAt: null };
    const both = { ...asking, stored: [...asking.stored, evening as StoredDose] };
    expect(next(both, inPerth('2026-09-03T20:10'))).toBe(at(inPerth('2026-09-04T08:00')));
  });

  it('is nothing that was put off at a time or on a day that is none any more', () => {
    const asking = stored({ answer: 'later', againAt: inPerth('2026-09-03T08:40') });
    const now = inPerth('2026-09-03T08:10');
    const evening = { ...asking, plans: [{ ...plan, times: ['20:00'] }] };
    expect(next(evening, now)).toBe(at(inPerth('2026-09-03T20:00')));
    // It was a Thursday.
    const fridays = { ...asking, plans: [{ ...plan, weekdays: [5] }] };
    expect(next(fridays, now)).toBe(at(inPerth('2026-09-04T08:00')));
  });

  it('is nothing from before the member chose the times', () => {
    const since = inPerth('2026-09-03T10:00');
    const asking = { plans: [{ ...plan, since }], stored: [], zone: PERTH };
    expect(next(asking, since)).toBe(at(inPerth('2026-09-03T20:00')));
    expect(comeBy(asking, inPerth('2026-09-03T20:00')).map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2026-09-03 20:00',
    ]);
  });

  it('is nothing after the last day', () => {
    const asking = { plans: [plan], stored: [], zone: PERTH };
    const last = inPerth('2026-11-30T20:00');
    expect(at(nextAsk(asking, last, last))).toBe(at(last));
    const after = inPerth('2026-11-30T23:00');
    expect(nextAsk({ ...asking, stored: [lastOne(last)] }, after, after)).toBeNull();
  });
});

const lastOne = (moment: Date): StoredDose => ({
  medicationId: 1,
  day: '2026-11-30',
  time: '20:00',
  at: moment,
  answer: null,
  againAt: null,
});

const TIMES = {
  medicationId: 1,
  changedAt: LONG_AGO,
  firstDay: '2026-09-01',
  everyDays: 3,
  times: ['08:00'],
};
const WITHIN = { fromDate: null, toDate: null, editedAt: null };

test.each([
  [
    'the days of its medicine',
    { fromDate: '2026-09-03', toDate: '2026-09-30' },
    { firstDay: '2026-09-04', lastDay: '2026-09-30' },
  ],
  [
    'no end that a calendar cannot hold',
    {},
    { firstDay: '2026-09-01', lastDay: dayAfter('2026-09-01', 3660) },
  ],
  ['nothing before its medicine', { fromDate: '9999-12-31' }, null],
  ['nothing after its medicine', { toDate: '2026-08-31' }, null],
] as const)('a plan has %s', (_, change, expected) => {
  const plan = planOf(TIMES, { ...WITHIN, ...change }, '2026-09-01');
  if (expected === null) expect(plan).toBeNull();
  else expect(plan).toMatchObject(expected);
});

test.each([
  ['2026-09-03T07:59', null, 'ahead', true],
  ['2026-09-03T08:00', null, 'due', true],
  ['2026-09-03T23:59', 'taken', 'taken', true],
  ['2026-09-04T00:00', null, 'unanswered', false],
  ['2026-09-04T00:00', 'skipped', 'skipped', false],
] as const)('at %s a dose of eight with the answer %s is %s', (now, answer, state, isOpen) => {
  const dose = { day: '2026-09-03', at: inPerth('2026-09-03T08:00'), answer };
  const here = { now: inPerth(now), zone: PERTH };
  expect([stateOf(dose, here), canAnswer(dose, here)]).toEqual([state, isOpen]);
});

test('a night does not end at midnight', () => {
  const dose = { day: '2026-09-03', at: inPerth('2026-09-03T23:45') };
  const answers = (now: string) => canAnswer(dose, { now: inPerth(now), zone: PERTH });
  expect([answers('2026-09-04T00:10'), answers('2026-09-04T03:50')]).toEqual([true, false]);
});
