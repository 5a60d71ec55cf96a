import { appointmentsEndpoints, HOLD_MINUTES } from '@kith/contract/appointments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBookable } from '../../testing/appointments.ts';
import { factsAbout } from '../../testing/facts.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { saveAppointment, holdTime, listAppointments, listBookings } = appointmentsEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const inDays = (days: number) =>
  new Date(world.now().getTime() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);

/** Two members of one professional, and the free times of a day in a month. */
async function twoWhoBook() {
  const [maya, kim] = [await world.person(), await world.person()];
  const made = await makeBookable(world, [maya, kim]);
  const timesFor = async (person: typeof maya) =>
    (await made.freeFor(person, inDays(30))).slots.map((slot) => slot.start_datetime);
  const [first = '', second = ''] = await timesFor(maya);
  const ask = (start_datetime: string) => ({ ...made.asked, start_datetime });
  return { ...made, maya, kim, timesFor, first, second, ask };
}

describe('a time that a member holds', () => {
  it('is theirs for a few minutes, and then free for all', async () => {
    const { maya, kim, timesFor, first, ask } = await twoWhoBook();
    const { held_until } = await maya.call(holdTime, ask(first));

    const left = Date.parse(held_until) - world.now().getTime();
    expect(left).toBeGreaterThan((HOLD_MINUTES - 1) * MINUTE);
    expect(left).toBeLessThanOrEqual(HOLD_MINUTES * MINUTE);
    expect(await timesFor(kim)).not.toContain(first);
    expect(await timesFor(maya)).toContain(first);
    for (const call of [saveAppointment, holdTime] as const)
      expect((await kim.send(call, ask(first))).json()).toMatchObject({ code: 'slot_taken' });

    world.advance(HOLD_MINUTES * MINUTE);
    expect(await timesFor(kim)).toContain(first);
    expect((await kim.call(saveAppointment, ask(first))).appointment.member.id).toBe(kim.id);
    expect((await maya.send(holdTime, ask(first))).json()).toMatchObject({ code: 'slot_taken' });
  });

  it('is booked by them alone, and no person hears or sees that it was held', async () => {
    const { maya, ben, first, ask } = await twoWhoBook();
    await maya.call(holdTime, ask(first));

    expect(await factsAbout(world, maya, 'appointment')).toEqual([]);
    expect((await maya.call(listAppointments, {})).appointments).toEqual([]);
    expect((await ben.call(listBookings, {})).appointments).toEqual([]);
    const { appointment } = await maya.call(saveAppointment, ask(first));
    expect((await ben.call(listBookings, {})).appointments).toMatchObject([{ id: appointment.id }]);
    const { rows } = await world.database.pool.query(
      'select 1 from appointments where member_id = $1 and reserved_until is not null',
      [maya.id],
    );
    expect(rows).toEqual([]);
  });

  it('takes the place of the one that they held before, and is held no longer when asked for again', async () => {
    const { maya, kim, timesFor, first, second, ask } = await twoWhoBook();
    await maya.call(holdTime, ask(first));
    const { held_until } = await maya.call(holdTime, ask(second));
    world.advance(MINUTE);

    expect((await maya.call(holdTime, ask(second))).held_until).toBe(held_until);
    const left = await timesFor(kim);
    expect(left).toContain(first);
    expect(left).not.toContain(second);
  });

  it('is one that can be booked, for themself', async () => {
    const { maya, ben, kim, first, ask } = await twoWhoBook();
    const stranger = await world.person();
    const never = new Date(Date.parse(`${first.replace(' ', 'T')}Z`) + 7 * MINUTE).toISOString();

    expect(Object.keys((await maya.send(holdTime, ask(never))).json().errors)).toEqual(['start_datetime']);
    for (const [person, asked] of [
      [stranger, ask(first)],
      [ben, ask(first)],
      [kim, { ...ask(first), service_id: 999_999_999 }],
    ] as const)
      expect((await person.send(holdTime, asked)).json()).toMatchObject({ code: 'not_found' });
    await maya.call(saveAppointment, ask(first));
    const other = await makeBookable(world, [maya]);
    const both = await maya.send(holdTime, { ...other.asked, start_datetime: first });
    expect(Object.keys(both.json().errors)).toEqual(['start_datetime']);
  });
});
