import { appointmentsEndpoints, HOLD_MINUTES } from '@kith/contract/appointments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBookable } from '../../testing/appointments.ts';
import { factsAbout } from '../../testing/facts.ts';
import { goOnWithOffers, waitingIn } from '../../testing/waiting.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { saveAppointment, holdTime, listAppointments, listBookings, listAvailableHours } =
  appointmentsEndpoints;
const { moveAppointment } = appointmentsEndpoints;
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

    const left = Date.parse(held_until ?? '') - world.now().getTime();
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

  it('is not held again for a while by the same member, who may still book it', async () => {
    const { maya, kim, timesFor, first, second, ask } = await twoWhoBook();
    for (const start of [first, second]) await maya.call(holdTime, ask(start));

    expect(await maya.call(holdTime, ask(first))).toEqual({ held_until: null });
    expect(await timesFor(kim)).toEqual(expect.arrayContaining([first, second]));
    await kim.call(saveAppointment, ask(first));
    expect((await maya.send(holdTime, ask(first))).json()).toMatchObject({ code: 'slot_taken' });
    await maya.call(saveAppointment, ask(second));
  });

  it('is taken for their professional, who does not learn whose it is', async () => {
    const { maya, kim, ben, first, asked, ask } = await twoWhoBook();
    await maya.call(holdTime, ask(first));

    for (const member_id of [undefined, maya.id, kim.id]) {
      const named = { ...asked, selected_date: inDays(30), ...(member_id && { member_id }) };
      const { slots } = await ben.call(listAvailableHours, named);
      expect(slots.map((slot) => slot.start_datetime)).not.toContain(first);
    }
    for (const member of [maya, kim]) {
      const refused = await ben.send(saveAppointment, { ...ask(first), member_id: member.id });
      expect(refused.json()).toMatchObject({ code: 'slot_taken' });
    }
    expect((await maya.call(holdTime, ask(first))).held_until).not.toBeNull();
  });

  it('is one of two that are asked for at once', async () => {
    const { maya, kim, timesFor, first, second, ask } = await twoWhoBook();
    const answers = await Promise.all(
      [first, second, first, second].map((start) => maya.send(holdTime, ask(start))),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const left = await timesFor(kim);
    expect([first, second].filter((start) => !left.includes(start)).length).toBeLessThanOrEqual(1);
  });

  it('takes no turn of the people who wait: what came free is offered when it is not booked', async () => {
    const waiting = waitingIn(world);
    const [kim] = await waiting.pair();
    const sam = await world.person();
    const { maya, ben, asked, appointment, start_datetime } = await waiting.booked([kim, sam]);
    await world.database.pool.query('update appointment_waits set left_at = now() where member_id = $1', [
      sam.id,
    ]);
    const { slots } = await maya.call(listAvailableHours, { ...asked, selected_date: waiting.dayIn(40) });
    const to = slots[0]?.start_datetime ?? '';
    await maya.call(moveAppointment, { id: appointment.id, start_datetime: to, version: 1 });
    await sam.call(holdTime, { ...asked, start_datetime });
    await goOnWithOffers(world, ben);
    expect(await waiting.offerOf(kim)).toBeUndefined();

    world.advance(HOLD_MINUTES * MINUTE);
    await goOnWithOffers(world, ben);
    expect(await waiting.offerOf(kim)).toBe(start_datetime);
    // One that is over goes to the next, and not to a form.
    await world.database.pool.query(
      'update appointments set reserved_until = $2 where member_id = $1 and reserved_until is not null',
      [kim.id, new Date(world.now().getTime() - 1)],
    );
    const refused = await maya.send(holdTime, { ...asked, start_datetime });
    expect(refused.json()).toMatchObject({ code: 'slot_taken' });
  });

  it('is forgotten after half an hour', async () => {
    const { maya, first, ask } = await twoWhoBook();
    await maya.call(holdTime, ask(first));
    const kept = async () => {
      await world.work('appointments.pass_on', {});
      return (await world.database.pool.query('select 1 from appointments where member_id = $1', [maya.id]))
        .rowCount;
    };
    expect(await kept()).toBe(1);
    world.advance((HOLD_MINUTES + 30) * MINUTE);
    expect(await kept()).toBe(0);
  });
});
