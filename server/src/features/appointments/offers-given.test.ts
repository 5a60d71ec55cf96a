import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_HOURS } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { letTreat } from '../../testing/professionals.ts';
import { goOnWithOffers, waitingIn } from '../../testing/waiting.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listAvailableHours, saveAppointment, moveAppointment, cancelAppointment } = appointmentsEndpoints;
const { addService, editService, setBookingHours } = bookingEndpoints;
const { answerOffer, listWaits } = waitingListEndpoints;
/** A start lies within another appointment: each takes an hour, and one can start at each half. */
const HALF_HOURS = { hours: { start_every: 30, buffer_minutes: 10 }, service: { minutes: 50 } } as const;

let world: World;
let waiting: ReturnType<typeof waitingIn>;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
  waiting = waitingIn(world);
});
afterAll(() => world.close());

const offersOf = (people: readonly Someone[]) => Promise.all(people.map((one) => waiting.offerOf(one)));

async function answer(person: Someone, accepted: boolean) {
  const { id = 0, offer } = (await waiting.waitOf(person)) ?? {};
  await person.call(answerOffer, { id, start_datetime: offer?.start_datetime ?? '', accepted });
}
const pass = (person: Someone) => answer(person, false);

const letPass = () =>
  world.database.pool.query('update appointments set reserved_until = $1 where reserved_until is not null', [
    new Date(world.now().getTime() - 1),
  ]);

describe('what is offered', () => {
  it('is the very time that came free, to one person after the other, and no time that was free before', async () => {
    const people = await waiting.pair();
    const { cancel, start_datetime, freeFor, maya } = await waiting.booked(people, HALF_HOURS);
    await cancel();
    const [kim, lou] = people;
    expect(await offersOf(people)).toEqual([start_datetime, undefined]);
    await pass(kim);
    expect(await offersOf(people)).toEqual([undefined, start_datetime]);
    await pass(lou);
    expect(await offersOf(people)).toEqual([undefined, undefined]);
    const { slots } = await freeFor(maya, waiting.dayIn(30));
    expect(slots.map((one) => one.start_datetime)).toContain(start_datetime);
  });

  it('lies within what came free, for a service that is shorter', async () => {
    const people = await waiting.pair();
    const made = await waiting.booked([], HALF_HOURS);
    const { service } = await made.ben.call(addService, { name: 'Short', minutes: 20, modes: ['phone'] });
    const third = await world.person();
    for (const person of [...people, third]) {
      await letTreat(world, person, made.ben, 'provider');
      await waiting.join(person, { asked: { ...made.asked, service_id: service.id } });
    }
    await made.cancel();
    const half = new Date(Date.parse(made.appointment.start_at) + 1_800_000).toISOString();
    const [first, second, none] = await Promise.all([...people, third].map(waiting.waitOf));
    expect([first, second].map((one) => one?.offer?.start_at)).toEqual([made.appointment.start_at, half]);
    expect(none?.offer).toBeNull();
  });

  it('is not offered to the member who had it, whether they or the professional cancel it, nor after a move', async () => {
    const [lou] = await waiting.pair();
    const made = await waiting.booked([]);
    await waiting.join(made.maya, made);
    await letTreat(world, lou, made.ben, 'provider');
    await waiting.join(lou, made);
    const { slots } = await made.maya.call(listAvailableHours, {
      ...{ ...made.asked, selected_date: waiting.dayIn(40) },
    });
    const [to = '', next = ''] = slots.map(({ start_datetime }) => start_datetime);
    const { id } = made.appointment;
    await made.maya.call(moveAppointment, { id, start_datetime: to, version: 1 });
    expect(await goOnWithOffers(world, made.ben)).toBe(1);
    expect(await offersOf([made.maya, lou])).toEqual([undefined, made.start_datetime]);
    await answer(lou, true);
    await waiting.join(lou, made);

    await made.maya.call(cancelAppointment, { id, version: 2 });
    expect(await offersOf([made.maya, lou])).toEqual([undefined, to]);
    // Nor when it comes back from the one to whom it was offered.
    await pass(lou);
    expect(await waiting.offerOf(made.maya)).toBeUndefined();
    const { appointment } = await made.maya.call(saveAppointment, { ...made.asked, start_datetime: next });
    await made.ben.call(cancelAppointment, { id: appointment.id, version: 1 });
    expect(await offersOf([made.maya, lou])).toEqual([undefined, next]);
  });

  it('was not open before: other steps between the starts are no new hours', async () => {
    const [kim] = await waiting.pair();
    const { ben } = await waiting.booked([kim]);
    await ben.call(setBookingHours, { ...OPEN_HOURS, start_every: 20, version: 1 });
    expect(await waiting.offerOf(kim)).toBeUndefined();
    await ben.call(setBookingHours, { ...OPEN_HOURS, ahead_days: 85, version: 2 });
    await ben.call(setBookingHours, { ...OPEN_HOURS, version: 3 });
    const day = (await waiting.offerOf(kim))?.slice(0, 10) ?? '';
    expect(day >= waiting.dayIn(84)).toBe(true);
  });
});

describe('who is offered it', () => {
  it('is no one whose way of meeting is not offered any more, and an offer stays as it was made', async () => {
    const [kim, lou] = await waiting.pair();
    const made = await waiting.booked([kim, lou], { service: { modes: ['phone', 'video'] } });
    await waiting.join(kim, made, { mode: 'video' });
    const { id } = made.service;
    await made.ben.call(editService, { id, modes: ['phone'], version: 1 });
    expect(await waiting.waitOf(kim)).toMatchObject({ mode: 'video', is_offered: false });
    await made.cancel();
    expect(await offersOf([kim, lou])).toEqual([undefined, made.start_datetime]);
    await made.ben.call(editService, { id, modes: ['video'], minutes: 60, version: 2 });
    expect((await waiting.waitOf(lou))?.offer).toMatchObject({ mode: 'phone', duration: 30 });
  });

  it('is no member who waits for the consent of a guardian', async () => {
    const [kim, lou] = await waiting.pair();
    const { cancel, start_datetime } = await waiting.booked([kim, lou]);
    await world.database.pool.query(
      `update users set consent = 'pending', consent_age = 16, birth_date = $2 where id = $1`,
      [kim.id, `${world.now().getUTCFullYear() - 14}-01-01`],
    );
    await cancel();
    expect(await waiting.offerOf(lou)).toBe(start_datetime);
  });

  it('is the next in the line for a time whose turn came earlier, before what comes free now', async () => {
    const [kim, lou] = await waiting.pair();
    const [mia] = await waiting.pair();
    const { maya, asked, freeFor, start_datetime, cancel } = await waiting.booked([kim, lou, mia]);
    const [slot] = (await freeFor(maya, waiting.dayIn(31))).slots;
    const other = slot?.start_datetime ?? '';
    const { appointment } = await maya.call(saveAppointment, { ...asked, start_datetime: other });
    await cancel();
    await letPass();
    await maya.call(cancelAppointment, { id: appointment.id, version: 1 });
    expect(await offersOf([kim, lou, mia])).toEqual([other, start_datetime, undefined]);
  });

  it('has no time of a service that is retired, and the time goes to those who wait for another', async () => {
    const [kim, lou] = await waiting.pair();
    const made = await waiting.booked([kim]);
    const { service } = await made.ben.call(addService, { name: 'Other', minutes: 30, modes: ['phone'] });
    await letTreat(world, lou, made.ben, 'provider');
    await waiting.join(lou, { asked: { ...made.asked, service_id: service.id } });
    await made.cancel();
    const { id = 0 } = (await waiting.waitOf(kim)) ?? {};
    await made.ben.call(editService, { id: made.service.id, retired: true, version: 1 });
    const take = { id, start_datetime: made.start_datetime, accepted: true };
    expect((await kim.send(answerOffer, take)).statusCode).toBe(409);
    expect(await offersOf([kim, lou])).toEqual([undefined, made.start_datetime]);
  });

  it('is at most twenty people in one go, and a job goes on with the others', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => world.person()));
    const leave = [{ from: waiting.dayIn(-1), to: waiting.dayIn(89) }];
    const made = await waiting.booked(people);
    await made.ben.call(setBookingHours, { ...OPEN_HOURS, leave, version: 1 });
    await made.ben.call(setBookingHours, { ...OPEN_HOURS, version: 2 });
    const offered = async () => (await offersOf(people)).filter((one) => one !== undefined);
    expect(await offered()).toHaveLength(20);
    await goOnWithOffers(world, made.ben);
    expect(new Set(await offered()).size).toBe(22);
    expect(await goOnWithOffers(world, made.ben)).toBe(0);
  });

  it('is read no further than two hundred waits in one go; those that are over or for another service are none', async () => {
    const [kim] = await waiting.pair();
    const made = await waiting.booked([]);
    const { service } = await made.ben.call(addService, { name: 'Other', minutes: 30, modes: ['phone'] });
    // Of accounts that are no more.
    const line = (of: { provider_id: number; service_id: number }, until: string, from: number) =>
      world.database.pool.query(
        `insert into appointment_waits
           (member_id, provider_id, place_id, service_id, mode, days, parts, until, created_at)
         select -n, $1, 0, $2, 'phone', '{1,2,3,4,5,6,7}', '{morning,afternoon,evening}', $3, $4
         from generate_series($5::int, $5::int + 199) n`,
        [of.provider_id, of.service_id, until, world.now(), from],
      );
    await line(made.asked, waiting.dayIn(-3), 1);
    await line({ ...made.asked, service_id: service.id }, waiting.dayIn(90), 201);
    await letTreat(world, kim, made.ben, 'provider');
    await waiting.join(kim, made);
    await made.ben.call(editService, { id: service.id, retired: true, version: 1 });
    await made.cancel();
    expect(await waiting.offerOf(kim)).toBe(made.start_datetime);

    const next = await waiting.booked([]);
    await line(next.asked, waiting.dayIn(90), 401);
    await letTreat(world, kim, next.ben, 'provider');
    const { wait } = await waiting.join(kim, next);
    await next.cancel();
    const offered = async () => {
      const { waits } = await kim.call(listWaits, {});
      return waits.find(({ id }) => id === wait.id)?.offer?.start_datetime;
    };
    expect(await offered()).toBeUndefined();
    expect(await goOnWithOffers(world, next.ben)).toBe(1);
    expect(await offered()).toBe(next.start_datetime);
  });
});
