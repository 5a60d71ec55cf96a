import { DOSE_TIMES_MAX, TAKEN_NOW_MAX, TIMED_MEDICATIONS_MAX } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { medicationsEndpoints } from '@kith/contract/medications';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { logInAgain } from '#testing/focus-areas';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createMedication, updateMedication, deleteMedication, listMedications } = medicationsEndpoints;
const {
  setDoseTimes,
  countDoses,
  answerDose,
  takeNow,
  undoTakeNow,
  listDosePlans,
  listDosesToday,
  listDoseHistory,
} = dosesEndpoints;
const PERTH = 'Australia/Perth';
/** The last minutes of a day lie ahead for nearly all of it; the tests begin again after midnight. */
const [LATE, LATER] = ['23:58', '23:59'] as const;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  const toMidnight = Date.parse(`${dayAfter(calendarDay(world.now(), PERTH))}T00:00:00+08:00`);
  if (toMidnight - world.now().getTime() < 1_800_000) world.advance(2_000_000);
});
afterAll(() => world.close());

const inPerth = () => world.person({ timeZone: PERTH });
const add = async (by: Someone, name = 'Lithium') =>
  (await by.call(createMedication, { name, dose: 'One tablet' })).medication.id;
const today = () => calendarDay(world.now(), PERTH);
const dosesOf = async (one: Someone) => (await one.call(listDosesToday, {})).doses;
const planOf = async (one: Someone) => (await one.call(listDosePlans, {})).plans[0];

async function timed(times: readonly string[] = [LATE, LATER]) {
  const maya = await inPerth();
  const id = await add(maya);
  await maya.call(setDoseTimes, { id, times: [...times] });
  return { maya, id };
}

describe('the times of a medicine', () => {
  it('stand in the order of the day, and say what comes next', async () => {
    const { maya, id } = await timed([LATER, LATE]);
    expect(await planOf(maya)).toMatchObject({
      medication_id: id,
      times: [LATE, LATER],
      weekdays: [],
      every_days: 1,
      first_day: today(),
      next_at: new Date(`${today()}T${LATE}:00+08:00`).toISOString(),
      count: null,
    });
    expect(await dosesOf(maya)).toMatchObject([
      { name: 'Lithium', words: 'One tablet', time: LATE, state: 'ahead', can_answer: true },
      { time: LATER, state: 'ahead' },
    ]);
  });

  it('that are over by now begin tomorrow', async () => {
    const { maya } = await timed(['00:00']);
    expect(await dosesOf(maya)).toEqual([]);
    expect((await planOf(maya))?.next_at).toBe(new Date(`${dayAfter(today())}T00:00:00+08:00`).toISOString());
  });

  it('end with no times, and come no more for one that is stopped, wrong or deleted', async () => {
    const { maya, id } = await timed();
    await maya.call(setDoseTimes, { id, times: [] });
    expect([await dosesOf(maya), await planOf(maya)]).toEqual([[], undefined]);
    await maya.call(setDoseTimes, { id, times: [LATE] });
    for (const [status, version] of [
      ['stopped', 1],
      ['current', 2],
      ['incorrect', 3],
      ['current', 4],
    ] as const) {
      await maya.call(updateMedication, { id, status, version });
      expect(await dosesOf(maya)).toHaveLength(status === 'current' ? 1 : 0);
      expect((await planOf(maya))?.next_at ?? null).toBe(
        status === 'current' ? new Date(`${today()}T${LATE}:00+08:00`).toISOString() : null,
      );
    }
    await maya.call(deleteMedication, { id, version: 5 });
    expect([await dosesOf(maya), await planOf(maya)]).toEqual([[], undefined]);
  });

  it('keep within the days of their medicine', async () => {
    const { maya, id } = await timed();
    await maya.call(updateMedication, { id, to_date: dayAfter(today(), -1), version: 1 });
    expect([await dosesOf(maya), (await planOf(maya))?.next_at]).toEqual([[], null]);
    await maya.call(updateMedication, { id, to_date: null, from_date: '9999-12-31', version: 2 });
    expect([await dosesOf(maya), (await planOf(maya))?.next_at]).toEqual([[], null]);
    await maya.call(updateMedication, { id, from_date: '0001-01-01', version: 3 });
    expect(await dosesOf(maya)).toHaveLength(2);
  });

  test.each([
    ['times', { times: ['24:00'] }],
    ['times', { times: ['8:00'] }],
    ['times', { times: ['08:00', '08:00'] }],
    [
      'times',
      { times: Array.from({ length: DOSE_TIMES_MAX + 1 }, (_, hour) => `${hour + 10}:00`.slice(0, 5)) },
    ],
    ['weekdays', { times: [LATE], weekdays: [7] }],
    ['every_days', { times: [LATE], every_days: 91 }],
    ['first_day', { times: [LATE], first_day: '2020-01-01' }],
    ['first_day', { times: [LATE], first_day: '9999-12-31' }],
  ])('%s that cannot be are refused by name: %j', async (field, asked) => {
    const { maya, id } = await timed();
    const refused = await maya.send(setDoseTimes, { id, ...asked });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors).join()).toContain(field);
    expect((await planOf(maya))?.times).toEqual([LATE, LATER]);
  });

  it('can be changed as long as they go on, also with the first day of years ago', async () => {
    const { maya, id } = await timed();
    const first_day = dayAfter(today(), -366);
    const every = { id, every_days: 3, first_day };
    await maya.call(setDoseTimes, { ...every, times: [LATE] });
    await world.database.pool.query(
      `update dose_times set first_day = first_day - 366 where medication_id = $1`,
      [id],
    );
    const since = dayAfter(first_day, -366);
    const changed = await maya.call(setDoseTimes, { ...every, first_day: since, times: [LATER] });
    expect(changed.plan).toMatchObject({ first_day: since, times: [LATER] });
    const other = await maya.send(setDoseTimes, { ...every, first_day: dayAfter(since), times: [LATER] });
    expect(other.statusCode).toBe(422);
  });

  it('are refused for a medicine that is stopped, and say so', async () => {
    const { maya, id } = await timed([]);
    await maya.call(updateMedication, { id, status: 'stopped', version: 1 });
    const refused = (await maya.send(setDoseTimes, { id, times: [LATE] })).json();
    expect(refused.errors.times).toContain('You don’t take this medicine now');
    expect((await maya.send(takeNow, { id })).json().errors.id).toContain('You don’t take this medicine now');
  });

  it('have room for so many medicines', async () => {
    const { maya } = await timed();
    for (let count = 1; count < TIMED_MEDICATIONS_MAX; count += 1)
      await maya.call(setDoseTimes, { id: await add(maya, `Vitamin ${count}`), times: [LATE] });
    const refused = (await maya.send(setDoseTimes, { id: await add(maya), times: [LATE] })).json();
    expect(refused.errors.times).toContain(`${TIMED_MEDICATIONS_MAX} medicines`);
    expect(await dosesOf(maya)).toHaveLength(TIMED_MEDICATIONS_MAX + 1);
  });

  it('leave their place while their medicine is stopped, and come back where there is one', async () => {
    const { maya, id } = await timed([LATE]);
    await maya.call(updateMedication, { id, status: 'stopped', version: 1 });
    for (let count = 1; count <= TIMED_MEDICATIONS_MAX; count += 1)
      await maya.call(setDoseTimes, { id: await add(maya, `Vitamin ${count}`), times: [LATE] });
    const again = { id, status: 'current', version: 2 } as const;
    const refused = (await maya.send(updateMedication, again)).json();
    expect(refused.errors.status).toContain(`${TIMED_MEDICATIONS_MAX} medicines`);

    await maya.call(setDoseTimes, { id, times: [] });

    expect((await maya.call(updateMedication, again)).medication.status).toBe('current');
  });
});

describe('an answer', () => {
  it('is given ahead of the time, changed on the day, and taken back', async () => {
    const { maya, id } = await timed();
    const dose = { id, day: today(), time: LATE };
    const states = async () => (await dosesOf(maya)).map(({ state }) => state);
    expect((await maya.call(answerDose, { ...dose, answer: 'taken' })).dose.state).toBe('taken');
    await maya.call(answerDose, { ...dose, answer: 'skipped', before: 'taken' });
    expect(await states()).toEqual(['skipped', 'ahead']);
    await maya.call(answerDose, { ...dose, answer: null, before: 'skipped' });
    expect(await states()).toEqual(['ahead', 'ahead']);
    expect((await maya.call(listDoseHistory, { id })).doses).toEqual([]);
  });

  it('counts once from two devices, and a different one shows what was said first', async () => {
    const { maya, id } = await timed();
    const dose = { id, day: today(), time: LATE };
    const [one, other] = await Promise.all([
      maya.call(answerDose, { ...dose, answer: 'taken' }),
      maya.call(answerDose, { ...dose, answer: 'taken' }),
    ]);
    expect(one).toEqual(other);
    const refused = await maya.send(answerDose, { ...dose, answer: 'skipped' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'stale', current: { state: 'taken' } },
    ]);
    expect((await maya.call(listDoseHistory, { id })).doses).toHaveLength(1);
  });

  it('is refused by name for a time that is none, another day, and "later" ahead of the time', async () => {
    const { maya, id } = await timed();
    const refusedFor = async (change: object) =>
      Object.keys(
        (await maya.send(answerDose, { id, day: today(), time: LATE, answer: 'taken', ...change })).json()
          .errors,
      );
    expect(await refusedFor({ time: '11:11' })).toEqual(['time']);
    expect(await refusedFor({ day: dayAfter(today()) })).toEqual(['day']);
    expect(await refusedFor({ day: dayAfter(today(), -1) })).toEqual(['time']);
    expect(await refusedFor({ answer: 'later' })).toEqual(['answer']);
  });
});

describe('an answer that waited for a connection', () => {
  it('counts after its day, by the moment at which it was given', async () => {
    const { maya: before, id } = await timed();
    const dose = { id, day: today(), time: LATE, answer: 'taken' } as const;
    const answered_at = world.now().toISOString();
    world.advance(2 * 86_400_000);
    const maya = await logInAgain(world, before);

    expect(Object.keys((await maya.send(answerDose, dose)).json().errors)).toEqual(['day']);
    expect((await maya.call(answerDose, { ...dose, answered_at })).dose).toMatchObject({
      state: 'taken',
      answered_at,
    });
    expect((await maya.call(answerDose, { ...dose, answered_at })).dose.state).toBe('taken');
    const tooLate = { ...dose, answer: 'skipped', before: 'taken' } as const;
    const after = { ...tooLate, answered_at: world.now().toISOString() };
    expect(Object.keys((await maya.send(answerDose, after)).json().errors)).toEqual(['day']);
  });
});

describe('"Taken now"', () => {
  it('is written down for a medicine without times, once for one key, and taken back', async () => {
    const maya = await inPerth();
    const id = await add(maya, 'Diazepam');
    const asked = { id, client_key: '0b1e1c5e-6a5f-4a0e-9c58-3f1f3b1f6a12' };
    const { dose } = await maya.call(takeNow, asked);
    expect(dose).toMatchObject({ day: today(), time: null, state: 'taken', can_answer: true });
    expect((await maya.call(takeNow, asked)).dose).toEqual(dose);
    expect(await dosesOf(maya)).toEqual([dose]);
    await maya.call(undoTakeNow, { id, dose_id: dose.id ?? 0 });
    expect(await dosesOf(maya)).toEqual([]);
    expect((await maya.send(undoTakeNow, { id, dose_id: dose.id ?? 0 })).json().code).toBe('not_found');
  });
});

describe('"Taken now" of all medicines together', () => {
  it('has so much room in a day, also from two devices at once', async () => {
    const maya = await inPerth();
    const ids = [await add(maya, 'Diazepam'), await add(maya, 'Paracetamol')] as const;
    for (let taken = 1; taken < TAKEN_NOW_MAX; taken += 1)
      await maya.call(takeNow, { id: ids[taken % 2] ?? 0 });
    const last = await Promise.all(ids.map((id) => maya.send(takeNow, { id })));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const refused = (await maya.send(takeNow, { id: ids[0] })).json();
    expect(refused.errors.id).toContain(`${TAKEN_NOW_MAX} of these`);
    expect(await dosesOf(maya)).toHaveLength(TAKEN_NOW_MAX);
  });
});

describe('what is left', () => {
  it('is the same after an answer from before the count is changed and put back', async () => {
    const { maya, id } = await timed();
    const dose = { id, day: today(), time: LATE };
    const { answered_at = null } = (await maya.call(answerDose, { ...dose, answer: 'taken' })).dose;
    world.advance(1000);
    await maya.call(countDoses, { id, amount: 10 });
    await maya.call(answerDose, { ...dose, answer: 'skipped', before: 'taken' });

    const back = { ...dose, answer: 'taken', before: 'skipped' } as const;
    await maya.call(answerDose, { ...back, answered_at: answered_at ?? '' });

    expect((await planOf(maya))?.count?.left).toBe(10);
    const ahead = new Date(world.now().getTime() + 60_000).toISOString();
    const refused = await maya.send(answerDose, {
      ...dose,
      answer: null,
      before: 'taken',
      answered_at: ahead,
    });
    expect(Object.keys(refused.json().errors)).toEqual(['answered_at']);
  });

  it('is none, however much more was taken, and what was taken before the count is in it', async () => {
    const maya = await inPerth();
    const id = await add(maya, 'Diazepam');
    const left = async () => (await planOf(maya))?.count?.left;
    await maya.call(takeNow, { id });
    world.advance(1);
    await maya.call(countDoses, { id, amount: 1.5, a_time: 0.5 });
    expect(await left()).toBe(1.5);
    for (const rest of [1, 0.5, 0, 0]) {
      await maya.call(takeNow, { id });
      expect(await left()).toBe(rest);
    }
    await maya.call(countDoses, { id, amount: 0 });
    expect(await left()).toBe(0);
  });

  it('is what was counted less what was taken since, and how many days that is', async () => {
    const { maya, id } = await timed();
    await maya.call(countDoses, { id, amount: 28, a_time: 1, unit: 'tablets' });
    const left = async () => (await planOf(maya))?.count;
    expect(await left()).toMatchObject({ left: 28, a_round: 2, round_days: 1, days_left: 14 });
    world.advance(1);
    await maya.call(answerDose, { id, day: today(), time: LATE, answer: 'taken' });
    await maya.call(answerDose, { id, day: today(), time: LATER, answer: 'skipped' });
    expect(await left()).toMatchObject({ amount: 28, left: 27, days_left: 13 });
    await maya.call(answerDose, { id, day: today(), time: LATE, answer: null, before: 'taken' });
    expect(await left()).toMatchObject({ left: 28 });
    await maya.call(setDoseTimes, { id, times: [LATE], weekdays: [1, 3, 5] });
    await maya.call(countDoses, { id, amount: 12, a_time: 0.5 });
    expect(await left()).toMatchObject({ a_round: 1.5, round_days: 7, days_left: 56 });
    await maya.call(setDoseTimes, { id, times: [] });
    expect(await left()).toMatchObject({ left: 12, a_round: null, days_left: null });
    expect((await maya.call(countDoses, { id, amount: null })).plan.count).toBeNull();
  });

  test.each([[{ amount: -1 }], [{ amount: 0.3 }], [{ amount: 10_001 }], [{ amount: 1, a_time: 0 }]])(
    '%j is refused',
    async (asked) => {
      const { maya, id } = await timed([]);
      expect((await maya.send(countDoses, { id, ...asked })).statusCode).toBe(422);
    },
  );
});

it('a supporter with the switch reads the medicine, and nothing of its doses', async () => {
  const [{ maya, id }, sam] = [await timed(), await world.person()];
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere(() => true),
  );
  const seen = async () => (await sam.call(listMedications, { member_id: maya.id })).medications;
  const before = await seen();
  await maya.call(answerDose, { id, day: today(), time: LATE, answer: 'taken' });
  await maya.call(countDoses, { id, amount: 28 });
  expect(await seen()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain(LATE);
  expect([await dosesOf(sam), await planOf(sam)]).toEqual([[], undefined]);
  expect((await sam.call(listDoseHistory, { id })).doses).toEqual([]);
  const codes = await Promise.all([
    sam.send(setDoseTimes, { id, times: [LATE] }),
    sam.send(countDoses, { id, amount: 1 }),
    sam.send(answerDose, { id, day: today(), time: LATE, answer: 'skipped' }),
    sam.send(takeNow, { id }),
  ]);
  expect(codes.map((reply) => reply.json().code)).toEqual(Array(4).fill('forbidden'));
  const dana = await world.person();
  expect((await dana.send(takeNow, { id })).json().code).toBe('not_found');
});
