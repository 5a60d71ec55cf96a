import { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { weekdayOf } from '@kith/contract/kit/due-days';
import { medicationsEndpoints } from '@kith/contract/medications';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { signInAgain } from '#testing/sign-in';
import { makeWorld, type World } from '#testing/world';

const { createMedication, updateMedication, deleteMedication } = medicationsEndpoints;
const { setDoseTimes, answerDose, listDosesToday } = dosesEndpoints;
const { listNotifications } = notificationsEndpoints;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** How far east, in hours, clocks show about that hour now; there are zones two hours to the west of it. */
const eastAt = (hour: number) => ((hour - world.now().getUTCHours() + 33) % 24) - 9;

const zoneOf = (east: number) => `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`.replace('+0', '');

/** A minute of the clock there, that long from now. */
const timeIn = (minutes: number, zone: string) =>
  clockTime(new Date(Math.ceil(world.now().getTime() / MINUTE) * MINUTE + minutes * MINUTE), zone).slice(
    0,
    5,
  );

async function reminded(hour: number, minutes: readonly number[]) {
  const east = eastAt(hour);
  const zone = zoneOf(east);
  const maya = await signInAgain(world, await world.person({ timeZone: zone }));
  const times = minutes.map((one) => timeIn(one, zone));
  const { id } = (await maya.call(createMedication, { name: 'Lithium' })).medication;
  await maya.call(setDoseTimes, { id, times });
  return { maya, id, east, zone, times, day: calendarDay(world.now(), zone) };
}

/** Moves on, and does what is due then; twice, as after a kill. */
async function later(minutes: number): Promise<void> {
  await world.deliver();
  world.advance(minutes * MINUTE);
  await Promise.all([world.work('notifications.remind'), world.work('notifications.remind')]);
  await world.deliver();
}

const told = async (one: Someone) =>
  (await one.call(listNotifications, {})).notifications.filter(({ type }) => type === 'dose_due');
const toldInAll = async ({ id }: Someone) => {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as told from facts where member_id = $1 and data ->> 'type' = 'dose_due'`,
    [id],
  );
  return rows[0].told;
};
const states = async (one: Someone) => (await one.call(listDosesToday, {})).doses.map(({ state }) => state);

describe('a reminder of a dose', () => {
  it('comes at its time, once, names no medicine, and goes with the answer', async () => {
    const { maya, id, day, times } = await reminded(10, [60]);
    await later(50);
    expect(await told(maya)).toEqual([]);
    await later(15);
    await later(10);
    expect(await told(maya)).toMatchObject([
      { words: 'You have a reminder.', opens: '/medications', read: false },
    ]);
    expect(await toldInAll(maya)).toBe(1);
    expect(await states(maya)).toEqual(['due']);

    await maya.call(answerDose, { id, day, time: times[0] ?? '', answer: 'taken' });
    await later(1);
    expect([await told(maya), await states(maya)]).toEqual([[], ['taken']]);
  });

  it('is one for all medicines of a moment', async () => {
    const { maya, times } = await reminded(10, [30]);
    const { id } = (await maya.call(createMedication, { name: 'Melatonin' })).medication;
    await maya.call(setDoseTimes, { id, times });
    await later(35);
    expect(await told(maya)).toHaveLength(1);
    expect(await toldInAll(maya)).toBe(1);
    expect(await states(maya)).toEqual(['due', 'due']);
  });

  it('is mailed in quiet hours too, each time, in words that name nothing', async () => {
    const { maya } = await reminded(22, [20, 50]);
    const mails = async () =>
      (await world.mailsTo(maya.email)).filter(
        (mail) => 'subject' in mail && mail.subject === 'You have a reminder in Kith',
      );
    for (const count of [1, 2]) {
      await later(30);
      world.advance(MINUTE);
      await world.work('notifications.mail');
      expect(await mails()).toHaveLength(count);
    }
    expect(JSON.stringify(await mails())).not.toMatch(/lithium|medic/i);
  });

  it('does not come for what was answered ahead, stopped or deleted', async () => {
    const { maya, id, day, times } = await reminded(10, [30, 90, 150]);
    await maya.call(answerDose, { id, day, time: times[0] ?? '', answer: 'taken' });
    await later(35);
    expect(await toldInAll(maya)).toBe(0);
    await maya.call(updateMedication, { id, status: 'stopped', version: 1 });
    await later(60);
    expect(await toldInAll(maya)).toBe(0);
    await maya.call(updateMedication, { id, status: 'current', version: 2 });
    await later(1);
    await maya.call(deleteMedication, { id, version: 3 });
    await later(60);
    expect(await toldInAll(maya)).toBe(0);
  });

  it('is judged at its time, whatever was planned before', async () => {
    const { maya, id } = await reminded(10, [30]);
    await world.deliver();
    await maya.call(updateMedication, { id, status: 'incorrect', version: 1 });
    world.advance(HOUR);
    await world.work('notifications.remind');
    expect(await toldInAll(maya)).toBe(0);
  });

  it('follows a member to another zone, and comes once for each dose', async () => {
    const { maya, east, zone } = await reminded(9, [60, 240]);
    await later(65);
    expect(await toldInAll(maya)).toBe(1);
    // Two hours to the west: the clock shows the first time once more.
    await maya.call(usersEndpoints.updateProfile, { time_zone: zoneOf(east - 2) });
    for (let passed = 0; passed < 200; passed += 40) await later(40);
    expect(await toldInAll(maya)).toBe(1);
    // To the east: the second time is over there, and asked for at once.
    await maya.call(usersEndpoints.updateProfile, { time_zone: zone });
    await later(1);
    await later(1);
    expect(await toldInAll(maya)).toBe(2);
  });

  it('comes no more when the server was away past the next one', async () => {
    const { maya } = await reminded(8, [30, 120]);
    await later(130);
    await later(1);
    expect(await toldInAll(maya)).toBe(1);
    expect(await states(maya)).toEqual(['due', 'due']);
  });
});

describe('a dose that was asked for, and has no answer', () => {
  it('goes with its time, also where it was put off', async () => {
    const { maya, id, day, times, zone } = await reminded(10, [20]);
    await later(25);
    await maya.call(answerDose, { id, day, time: times[0] ?? '', answer: 'later' });
    await maya.call(setDoseTimes, { id, times: [timeIn(180, zone)] });
    expect(await states(maya)).toEqual(['ahead']);
    await later(35);
    await later(1);
    expect([await toldInAll(maya), await told(maya)]).toEqual([1, []]);
  });

  it('goes with its day', async () => {
    const { maya, id, day, times } = await reminded(10, [20]);
    await later(25);
    expect(await states(maya)).toEqual(['due']);
    await maya.call(setDoseTimes, { id, times, weekdays: [weekdayOf(dayAfter(day))] });
    expect(await states(maya)).toEqual([]);
    await later(1);
    expect(await told(maya)).toEqual([]);
  });

  it('goes with the last day of its medicine, and an answer stays', async () => {
    const { maya, id, day, times } = await reminded(10, [20, 40]);
    await later(25);
    await later(20);
    await later(1);
    await maya.call(answerDose, { id, day, time: times[0] ?? '', answer: 'taken' });
    expect(await states(maya)).toEqual(['taken', 'due']);
    await maya.call(updateMedication, { id, to_date: dayAfter(day, -1), version: 1 });
    expect(await states(maya)).toEqual(['taken']);
  });
});

describe('"Later"', () => {
  it('asks again after half an hour', async () => {
    const { maya, id, day, times } = await reminded(10, [20]);
    await later(25);
    const dose = { id, day, time: times[0] ?? '' };
    const { again_at } = (await maya.call(answerDose, { ...dose, answer: 'later' })).dose;
    const minutes = (Date.parse(again_at ?? '') - world.now().getTime()) / MINUTE;
    expect(Math.round(minutes)).toBe(30);
    await later(20);
    expect([await told(maya), await states(maya)]).toEqual([[], ['later']]);
    await later(15);
    expect([(await told(maya)).length, await states(maya), await toldInAll(maya)]).toEqual([1, ['due'], 2]);
    expect((await maya.call(answerDose, { ...dose, answer: 'taken' })).dose.state).toBe('taken');
  });

  it('asks no more once the next dose comes', async () => {
    const { maya, id, day, times } = await reminded(10, [20, 40]);
    await later(25);
    const said = await maya.call(answerDose, { id, day, time: times[0] ?? '', answer: 'later' });
    expect(said.dose).toMatchObject({ state: 'later', again_at: null });
    await later(20);
    expect(await toldInAll(maya)).toBe(2);
    expect(await states(maya)).toEqual(['later', 'due']);
  });
});
