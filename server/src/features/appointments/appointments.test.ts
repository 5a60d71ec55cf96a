import { APPOINTMENTS_AHEAD_MAX, appointmentsEndpoints } from '@kith/contract/appointments';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNext, makeBookable } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { factsAbout } from '../../testing/facts.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { saveAppointment, moveAppointment, cancelAppointment, withholdAppointment } = appointmentsEndpoints;
const { listAppointments, listBookings, getAppointment, listAvailableHours } = appointmentsEndpoints;
const HOUR = 3_600_000;
const SEES_EVENTS = grantsWhere((area) => area === 'event');
const SEES_ALL_ELSE = grantsWhere((area) => area !== 'event');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const inHours = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString();
const codeOf = async (answer: Promise<{ json: () => { code: string; errors?: object } }>) => {
  const { code, errors } = (await answer).json();
  return errors ? [code, Object.keys(errors)] : code;
};
const statusOf = async (person: Someone, id: number) =>
  (await person.send(getAppointment, { id })).statusCode;

describe('booking', () => {
  it('makes an appointment that the member and the professional see, with what was offered', async () => {
    const maya = await world.person();
    const { ben, service, appointment } = await bookNext(world, maya, 'I sleep badly');

    expect(appointment).toMatchObject({
      service: { id: service.id, info: { name: 'Follow-up' }, duration: 30 },
      ...{ provider: { id: ben.id }, member: { id: maya.id }, about_patient_id: maya.id },
      ...{ mode: 'in_person', place: 'Room 2', time_zone: 'Australia/Perth', notes: 'I sleep badly' },
      ...{ cancelled: null, withheld: false, version: 1, abilities: ['update', 'delete', 'withhold'] },
    });
    expect((await maya.call(listAppointments, {})).appointments).toEqual([appointment]);
    const { appointments } = await ben.call(listBookings, {});
    expect(appointments).toMatchObject([{ id: appointment.id, notes: 'I sleep badly' }]);
    expect((await ben.call(listAppointments, { member_id: maya.id })).appointments).toEqual(appointments);
  });

  it('refuses a time that is past, too soon, too far ahead or not offered, and says so', async () => {
    const maya = await world.person();
    const { asked, freeFor } = await makeBookable(world, [maya], { hours: { notice_hours: 24 } });
    const [first] = (await freeFor(maya)).next_free;
    const save = (start_datetime: string | undefined, more = {}) =>
      codeOf(maya.send(saveAppointment, { ...asked, start_datetime, ...more }));
    const notAtTime = new Date(Date.parse(first?.start_at ?? '') + 420_000).toISOString();

    for (const wrong of [inHours(-1), inHours(2), inHours(24 * 91), notAtTime])
      expect(await save(wrong)).toEqual(['fields_rejected', ['start_datetime']]);
    expect(await save(first?.start_at, { mode: 'video' })).toEqual(['fields_rejected', ['mode']]);
    expect(await save(first?.start_at, { service_id: 999_999_999 })).toBe('not_found');
    expect(await save('never')).toEqual(['fields_rejected', ['start_datetime']]);
  });

  it('takes no time twice, neither of the professional nor of the member', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    const one = await makeBookable(world, [maya, kim]);
    const other = await makeBookable(world, [maya], { hours: { start_every: 5 } });
    const [first] = (await one.freeFor(maya)).next_free;
    const at = { start_datetime: first?.start_datetime };
    const client_key = '0b9a7b44-6e1c-4e0e-9a44-7c3c1b1d6b11';
    const save = { ...one.asked, start_datetime: first?.start_datetime ?? '', client_key };

    const { appointment } = await maya.call(saveAppointment, save);
    // The same request once more is the same appointment.
    expect((await maya.call(saveAppointment, save)).appointment.id).toBe(appointment.id);
    expect(await codeOf(kim.send(saveAppointment, { ...one.asked, ...at }))).toBe('slot_taken');
    const clash = await maya.send(saveAppointment, { ...other.asked, ...at });
    expect(clash.json().errors.start_datetime).toMatch('You already have an appointment');
    const offered = async (person: Someone, of: typeof one) =>
      (await of.freeFor(person)).next_free.map(({ start_at }) => start_at);
    for (const [person, of] of [
      [kim, one],
      [maya, other],
    ] as const)
      expect(await offered(person, of)).not.toContain(appointment.start_at);
    // With another professional it is free again at the minute at which the first one is over.
    const after = { ...other.asked, start_datetime: appointment.end_at };
    expect((await maya.call(saveAppointment, after)).appointment.start_at).toBe(appointment.end_at);
  });

  it('ends at so many appointments ahead with one professional', async () => {
    const maya = await world.person();
    const { asked, freeFor } = await makeBookable(world, [maya]);
    const day = inHours(24 * 20).slice(0, 10);
    const { slots } = await freeFor(maya, day);
    const codes: unknown[] = [];
    for (const { start_datetime } of slots.slice(0, APPOINTMENTS_AHEAD_MAX + 1))
      codes.push(await codeOf(maya.send(saveAppointment, { ...asked, start_datetime })));
    expect(codes.filter((code) => code !== undefined)).toEqual(['conflict']);
  });
});

describe('an appointment', () => {
  it('is seen by supporters who may see events, without what is said in it, unless it is withheld', async () => {
    const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
    const { ben, appointment } = await bookNext(world, maya, 'I sleep badly');
    const { id } = appointment;
    await letSupport(world, maya, sam, SEES_EVENTS);
    await letSupport(world, maya, priya, SEES_ALL_ELSE);
    const seenBy = async (person: Someone) =>
      (await person.call(listAppointments, { member_id: maya.id })).appointments;

    expect(await seenBy(sam)).toMatchObject([{ id, notes: null, abilities: [], can_edit: false }]);
    expect(await seenBy(priya)).toEqual([]);
    expect(await statusOf(priya, id)).toBe(404);
    for (const call of [moveAppointment, cancelAppointment, withholdAppointment]) {
      const input = { id, version: 1, withheld: true, start_datetime: inHours(24) };
      const only = Object.fromEntries(Object.entries(input).filter(([field]) => field in call.input.shape));
      expect((await sam.send(call, only)).statusCode, call.path).toBe(403);
      expect((await priya.send(call, only)).statusCode, call.path).toBe(404);
    }
    expect((await ben.send(withholdAppointment, { id, withheld: true })).statusCode).toBe(403);

    await maya.call(withholdAppointment, { id, withheld: true });
    expect(await seenBy(sam)).toEqual([]);
    expect(await statusOf(sam, id)).toBe(404);
    // The professional learns nothing of that switch.
    const { withheld, version } = (await ben.call(getAppointment, { id })).appointment;
    expect({ withheld, version }).toEqual({ withheld: false, version: 1 });
    await maya.call(withholdAppointment, { id, withheld: false });
    expect(await statusOf(sam, id)).toBe(200);
  });

  it('is its professional’s only while they have that place on the team', async () => {
    const maya = await world.person();
    const { ben, appointment } = await bookNext(world, maya, 'I sleep badly');
    const { id } = appointment;

    await endSupport(world, maya, ben);
    expect((await ben.call(listBookings, {})).appointments).toEqual([]);
    expect(await statusOf(ben, id)).toBe(404);

    // A former professional who supports the member is a supporter.
    await letSupport(world, maya, ben, SEES_EVENTS);
    expect((await ben.call(getAppointment, { id })).appointment).toMatchObject({
      notes: null,
      abilities: [],
    });
    expect((await ben.send(cancelAppointment, { id, version: 1 })).statusCode).toBe(403);
  });

  it('moves to another free time, which frees the first, and not to one that is taken', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    const { ben, asked, freeFor } = await makeBookable(world, [maya, kim]);
    const [first, second, third] = (await freeFor(maya, inHours(48).slice(0, 10))).slots.map(
      ({ start_datetime }) => start_datetime,
    );
    const save = async (person: Someone, start_datetime = '') =>
      (await person.call(saveAppointment, { ...asked, start_datetime })).appointment;
    const { id } = await save(maya, first);
    await save(kim, second);

    expect(await codeOf(maya.send(moveAppointment, { id, start_datetime: second, version: 1 }))).toBe(
      'slot_taken',
    );
    const { slots } = await maya.call(listAvailableHours, {
      ...asked,
      ...{ selected_date: inHours(48).slice(0, 10), appointment_id: id },
    });
    expect(slots.map(({ start_datetime }) => start_datetime)).toContain(first);
    const moved = await maya.call(moveAppointment, { id, start_datetime: third ?? '', version: 1 });
    expect(moved.appointment).toMatchObject({ start_datetime: third, version: 2 });
    const stale = await ben.send(moveAppointment, { id, start_datetime: first, version: 1 });
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);
    await ben.call(moveAppointment, { id, start_datetime: first ?? '', version: 2 });
    expect(
      (await factsAbout(world, maya, 'appointment')).map(({ type, actor_id }) => [type, actor_id]),
    ).toEqual([
      ['appointment.booked', maya.id],
      ['appointment.moved', maya.id],
      ['appointment.moved', ben.id],
    ]);
  });

  it('is cancelled once, with a reason, and its time is free again', async () => {
    const maya = await world.person();
    const { ben, asked, appointment } = await bookNext(world, maya);
    const { id, start_datetime } = appointment;

    const cancelled = await ben.call(cancelAppointment, { id, reason: 'I am away', version: 1 });
    expect(cancelled.appointment).toMatchObject({ cancelled: { by: 'provider', reason: 'I am away' } });
    const again = await maya.call(cancelAppointment, { id, version: 1 });
    expect(again.appointment).toMatchObject({ cancelled: { by: 'provider' }, abilities: ['withhold'] });
    expect(await codeOf(maya.send(moveAppointment, { id, start_datetime, version: 2 }))).toBe('conflict');
    const anew = await maya.call(saveAppointment, { ...asked, start_datetime });
    expect(anew.appointment.start_datetime).toBe(start_datetime);
    expect((await maya.call(listAppointments, {})).appointments).toHaveLength(2);
  });

  it('can be changed by its member until the time that was said, and by its professional until it starts', async () => {
    const maya = await world.person();
    const { ben, asked, freeFor } = await makeBookable(world, [maya], {
      hours: { change_hours: 24, start_every: 5 },
    });
    // The next of all times may begin before twenty seconds are over.
    const soon = inHours(1 / 60);
    const [first, , third] = (await freeFor(maya)).next_free.filter(({ start_at }) => start_at > soon);
    const save = { ...asked, start_datetime: first?.start_datetime ?? '' };
    const { appointment } = await maya.call(saveAppointment, save);
    const { id } = appointment;
    const to = { id, start_datetime: third?.start_datetime };

    // What was booked just now can be taken back.
    expect(appointment.abilities).toEqual(['update', 'delete', 'withhold']);
    world.advance(20_000);
    expect((await maya.call(getAppointment, { id })).appointment.abilities).toEqual(['withhold']);
    expect(await codeOf(maya.send(moveAppointment, { ...to, version: 1 }))).toBe('change_too_late');
    expect(await codeOf(maya.send(cancelAppointment, { id, version: 1 }))).toBe('change_too_late');
    expect((await ben.call(getAppointment, { id })).appointment.abilities).toEqual(['update', 'delete']);
    expect((await ben.send(moveAppointment, { ...to, version: 1 })).statusCode).toBe(200);
    world.advance(Date.parse(third?.start_at ?? '') - world.now().getTime() + 1000);
    expect(await codeOf(ben.send(cancelAppointment, { id, version: 2 }))).toBe('conflict');
  });

  it('moves to no time of a professional whose account is closed, and can be cancelled', async () => {
    const maya = await world.person();
    const { ben, appointment, freeFor } = await bookNext(world, maya);
    const { id } = appointment;
    const [next] = (await freeFor(maya)).next_free;
    await world.database.pool.query('update users set disabled_at = now() where id = $1', [ben.id]);

    const to = { id, start_datetime: next?.start_datetime, version: 1 };
    expect(await codeOf(maya.send(moveAppointment, to))).toBe('conflict');
    expect((await maya.send(cancelAppointment, { id, version: 1 })).statusCode).toBe(200);
  });

  it('is moved by its professional to times at which its member can come', async () => {
    const maya = await world.person();
    const { ben, appointment } = await bookNext(world, maya);
    const asked = {
      provider_id: ben.id,
      service_id: appointment.service.id,
      selected_date: appointment.start_at.slice(0, 10),
      appointment_id: appointment.id,
    };
    const [first] = (await ben.call(listAvailableHours, asked)).next_free;
    const other = await makeBookable(world, [maya], { hours: { buffer_minutes: 60 } });
    await maya.call(saveAppointment, { ...other.asked, start_datetime: first?.start_datetime ?? '' });

    const { next_free } = await ben.call(listAvailableHours, asked);
    expect(next_free.map(({ start_at }) => start_at)).not.toContain(first?.start_at);
    const after = next_free.find(({ start_at }) => start_at > (first?.start_at ?? ''));
    const gap = Date.parse(after?.start_at ?? '') - Date.parse(first?.end_at ?? '');
    expect(gap).toBeLessThan(HOUR);
  });

  it('is listed for the days that were asked for, in pages', async () => {
    const maya = await world.person();
    const { appointment } = await bookNext(world, maya);
    const day = appointment.start_at.slice(0, 10);
    const count = async (asked: object) => (await maya.call(listAppointments, asked)).appointments.length;
    const before = new Date(Date.parse(day) - 3 * 24 * HOUR).toISOString().slice(0, 10);

    expect(await count({ from: before, to: inHours(24 * 60).slice(0, 10) })).toBe(1);
    expect(await count({ to: before })).toBe(0);
    expect(await count({ offset: 1 })).toBe(0);
    for (const wrong of [
      { from: day, to: before },
      { from: '2026-01-01', to: '2028-01-01' },
    ])
      expect(await codeOf(maya.send(listAppointments, wrong))).toEqual(['fields_rejected', ['to']]);
  });
});
