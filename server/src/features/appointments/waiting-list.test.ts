import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { teamEndpoints } from '@kith/contract/team';
import { waitingListEndpoints } from '@kith/contract/waiting-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_TIME, makeBookable, OPEN_HOURS } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport } from '../../testing/supporters.ts';
import { goOnWithOffers, waitingIn } from '../../testing/waiting.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { PASS_ON } from './plan-pass-on.ts';

const { saveAppointment, moveAppointment, cancelAppointment, listAppointments } = appointmentsEndpoints;
const { listBookings, listAvailableHours, getAppointment } = appointmentsEndpoints;
const { listWaits, joinWaitingList, leaveWaitingList, answerOffer } = waitingListEndpoints;
const { removeTeamMember } = teamEndpoints;
const HOUR = 3_600_000;
type Helpers = ReturnType<typeof waitingIn>;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const dayIn = (days: number) => waitingIn(world).dayIn(days);
const join: Helpers['join'] = (...asked) => waitingIn(world).join(...asked);
const waitOf = (person: Someone) => waitingIn(world).waitOf(person);
const offerOf = (person: Someone) => waitingIn(world).offerOf(person);
const booked = (waiting: readonly Someone[]) => waitingIn(world).booked(waiting);
const pair = (hour?: number) => waitingIn(world).pair(hour);

async function placeOf(member: Someone, person: Someone): Promise<number> {
  const { rows } = await world.database.pool.query(
    'select id from grants where member_id = $1 and person_id = $2 and ended_at is null',
    [member.id, person.id],
  );
  return Number(rows[0].id);
}

/** The time to answer of all offers is over. */
const letPass = () =>
  world.database.pool.query('update appointments set reserved_until = $1 where reserved_until is not null', [
    new Date(world.now().getTime() - 1),
  ]);

describe('a freed time', () => {
  it('is offered to the person who has waited longest, held for them alone, and taken in one step', async () => {
    const [kim, lou] = await pair();
    const { ben, maya, asked, freeFor, start_datetime, cancel, appointment } = await booked([kim, lou]);
    expect(await offerOf(kim)).toBeUndefined();
    await cancel();

    expect([await offerOf(kim), await offerOf(lou)]).toEqual([start_datetime, undefined]);
    const [told] = await inboxOf(world, kim);
    expect(told).toMatchObject({ type: 'time_offered' });
    expect(told?.words).toMatch(/ has a free time that suits you\.$/);
    expect(await inboxOf(world, lou)).toEqual([]);
    // A day is that of its reader’s zone, and the time is one of Maya’s day.
    const offered = (await freeFor(maya, dayIn(30))).slots.map((one) => one.start_datetime);
    expect(offered).not.toContain(start_datetime);
    const taken = await lou.send(saveAppointment, { ...asked, start_datetime });
    expect(taken.json().code).toBe('slot_taken');

    const { id = 0 } = (await waitOf(kim)) ?? {};
    const answered = await kim.call(answerOffer, { id, start_datetime, accepted: true });
    expect(answered.appointment).toMatchObject({
      ...{ start_datetime, provider: { id: ben.id }, member: { id: kim.id }, version: 1 },
    });
    expect(answered.appointment?.id).not.toBe(appointment.id);
    expect(await waitOf(kim)).toBeUndefined();
    expect((await kim.call(listAppointments, {})).appointments).toHaveLength(1);
    expect((await inboxOf(world, ben)).map(({ type }) => type)).toContain('booking_made');
    expect((await inboxOf(world, kim)).map(({ type }) => type)).toEqual([]);
  });

  it('is no appointment while it is held: not of the professional, nor of the member, nor by its id', async () => {
    const [kim] = await pair();
    const { ben, cancel, appointment } = await booked([kim]);
    await cancel();

    expect((await ben.call(listBookings, {})).appointments.map(({ id }) => id)).toEqual([appointment.id]);
    expect((await kim.call(listAppointments, {})).appointments).toEqual([]);
    const { rows } = await world.database.pool.query('select id from appointments where member_id = $1', [
      kim.id,
    ]);
    for (const person of [ben, kim])
      expect((await person.send(getAppointment, { id: Number(rows[0].id) })).statusCode).toBe(404);
  });

  it('goes on to the next when it is passed on, or not answered in time, and is free after the last', async () => {
    const [kim, lou] = await pair();
    // The clock goes on over midnight or not, by the hour of the test.
    const day = dayIn(30);
    const { maya, freeFor, start_datetime, cancel } = await booked([kim, lou]);
    await cancel();
    const { id = 0 } = (await waitOf(kim)) ?? {};
    await kim.call(answerOffer, { id, start_datetime, accepted: false });
    expect([await offerOf(kim), await offerOf(lou)]).toEqual([undefined, start_datetime]);
    // They still wait, for other times.
    expect((await waitOf(kim))?.id).toBe(id);

    const over = (await waitOf(lou))?.id ?? 0;
    await letPass();
    const late = await lou.send(answerOffer, { id: over, start_datetime, accepted: true });
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('no longer held')]);
    await world.work(PASS_ON);
    expect([await offerOf(kim), await offerOf(lou)]).toEqual([undefined, undefined]);
    const free = (await freeFor(maya, day)).slots.map((one) => one.start_datetime);
    expect(free).toContain(start_datetime);
  });

  it('goes only to those whom the day and the hour suit, by their own clock', async () => {
    const [kim, lou] = await pair();
    const { asked, freeFor, maya, ...made } = await booked([]);
    const day = dayIn(31);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const { slots } = await freeFor(maya, day);
    const noon = slots.find(({ start_at }) => Date.parse(start_at) % (24 * HOUR) === 5 * HOUR);
    const start_datetime = noon?.start_datetime ?? '';
    const { appointment } = await maya.call(saveAppointment, { ...asked, start_datetime });
    const all = { ...made, asked, freeFor };
    await world.database.pool.query(`update users set time_zone = 'Australia/Perth' where id = any($1)`, [
      [kim.id, lou.id],
    ]);
    for (const person of [kim, lou]) {
      const others = [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekday);
      await letTreat(world, person, all.ben, 'provider');
      if (person === kim) await join(person, all, { days: others });
      else await join(person, all, { days: [weekday], parts: ['afternoon'] });
    }
    await maya.call(cancelAppointment, { id: appointment.id, version: 1 });
    expect([await offerOf(kim), await offerOf(lou)]).toEqual([undefined, start_datetime]);
  });

  it('is offered after a move, once the move cannot be taken back, and after hours are opened', async () => {
    const [kim] = await pair();
    const { ben, maya, asked, appointment, start_datetime } = await booked([kim]);
    const { slots } = await maya.call(listAvailableHours, { ...asked, selected_date: dayIn(40) });
    const to = slots[0]?.start_datetime ?? '';
    await maya.call(moveAppointment, { id: appointment.id, start_datetime: to, version: 1 });
    expect(await offerOf(kim)).toBeUndefined();
    await goOnWithOffers(world, ben);
    expect(await offerOf(kim)).toBe(start_datetime);

    // A day on which the professional is away takes the offer back, and opening it offers times anew.
    const day = appointment.start_at.slice(0, 10);
    const leave = [{ from: dayIn(28), to: dayIn(33) }];
    await ben.call(bookingEndpoints.setBookingHours, { ...OPEN_HOURS, leave, version: 1 });
    expect([day, await offerOf(kim)]).toEqual([day, undefined]);
    await ben.call(bookingEndpoints.setBookingHours, { ...OPEN_HOURS, version: 2 });
    expect(await offerOf(kim)).toBeDefined();
  });

  it('is held no longer than it can be booked, and not at all where no time is left to answer', async () => {
    const [kim] = await pair();
    const maya = await world.person();
    const near = await makeBookable(world, [maya, kim], { hours: { notice_hours: 3 } });
    const day = world.now().toISOString().slice(0, 10);
    const { next_free } = await near.freeFor(maya, day);
    const [first] = next_free;
    const start_datetime = first?.start_datetime ?? '';
    const { appointment } = await maya.call(saveAppointment, { ...near.asked, start_datetime });
    await join(kim, near);
    await maya.call(cancelAppointment, { id: appointment.id, version: 1 });
    const until = (await waitOf(kim))?.offer?.answer_until;
    const latest = Date.parse(appointment.start_at) - 3 * HOUR;
    if (until) expect(Date.parse(until)).toBeLessThanOrEqual(latest);
    else expect(latest - world.now().getTime()).toBeLessThan(HOUR / 4);
  });

  it('wakes no person: a member where it is night is told in the morning, and has two hours from then', async () => {
    const [kim] = await pair(23);
    const { cancel } = await booked([kim]);
    await cancel();
    expect(await inboxOf(world, kim)).toEqual([]);
    const until = Date.parse((await waitOf(kim))?.offer?.answer_until ?? '');
    const hoursLeft = (until - world.now().getTime()) / HOUR;
    expect(hoursLeft).toBeGreaterThan(10);
    expect(hoursLeft).toBeLessThanOrEqual(11);
    const { rows } = await world.database.pool.query('select at from reminders where user_id = $1', [kim.id]);
    expect(rows.map(({ at }) => until - at.getTime())).toEqual([2 * HOUR]);
  });
});

describe('a wait', () => {
  it('is changed without losing its place, and left with an undo that gives it back', async () => {
    const [kim, lou] = await pair();
    const made = await booked([kim, lou]);
    const { id = 0 } = (await waitOf(kim)) ?? {};
    const { wait } = await join(kim, made, { parts: ['morning', 'afternoon', 'evening'], withheld: true });
    expect(wait).toMatchObject({ id, withheld: true });
    expect((await kim.call(leaveWaitingList, { id, left: true })).wait).toBeNull();
    expect(await waitOf(kim)).toBeUndefined();
    expect((await kim.call(leaveWaitingList, { id, left: false })).wait).toMatchObject({ id });
    await made.cancel();
    expect(await offerOf(kim)).toBe(made.start_datetime);

    await kim.call(leaveWaitingList, { id, left: true });
    expect(await offerOf(lou)).toBe(made.start_datetime);
    world.advance(60_000);
    const late = await kim.send(leaveWaitingList, { id, left: false });
    expect(late.json().code).toBe('undo_expired');
  });

  it('is counted for the professional, and tells no person of another', async () => {
    const [kim, lou] = await pair();
    const { ben, asked, maya } = await booked([kim, lou]);
    const { waiting } = await ben.call(bookingEndpoints.getBookingSetup, {});
    expect(waiting).toEqual([{ service_id: asked.service_id, people: 2 }]);
    expect((await maya.call(listWaits, {})).waits).toEqual([]);
    const { id = 0 } = (await waitOf(kim)) ?? {};
    for (const person of [lou, ben, maya]) {
      expect((await person.send(leaveWaitingList, { id, left: true })).statusCode).toBe(404);
      const answer = { id, start_datetime: world.now().toISOString(), accepted: true };
      expect((await person.send(answerOffer, answer)).statusCode).toBe(404);
    }
  });

  it('ends with the place of the professional, and what was offered goes to the next', async () => {
    const [kim, lou] = await pair();
    const { ben, start_datetime, cancel } = await booked([kim, lou]);
    await cancel();
    const place = await placeOf(kim, ben);
    await kim.call(removeTeamMember, { patient_team_id: place });
    expect(await waitOf(kim)).toBeUndefined();
    await world.deliver();
    expect(await offerOf(lou)).toBe(start_datetime);
    const { waiting } = await ben.call(bookingEndpoints.getBookingSetup, {});
    expect(waiting).toMatchObject([{ people: 1 }]);
  });

  it('refuses in words a day that has passed or is too far ahead, no day, and a stranger', async () => {
    const [kim, lou] = await pair();
    const made = await booked([kim]);
    const send = (change: object) =>
      kim.send(joinWaitingList, { ...made.asked, ...ANY_TIME, until: dayIn(9), ...change });
    for (const [change, field] of [
      [{ until: dayIn(-2) }, 'until'],
      [{ until: dayIn(400) }, 'until'],
      [{ days: [] }, 'days'],
      [{ parts: [] }, 'parts'],
      [{ days: [8] }, 'days'],
      [{ mode: 'video' }, 'mode'],
    ] as const) {
      const refused = await send(change);
      expect([refused.statusCode, Object.keys(refused.json().errors)[0]]).toEqual([
        422,
        expect.stringMatching(field),
      ]);
    }
    const stranger = await lou.send(joinWaitingList, { ...made.asked, ...ANY_TIME, until: dayIn(9) });
    expect(stranger.statusCode).toBe(404);
    await endSupport(world, kim, made.ben);
    expect((await send({})).statusCode).toBe(404);
  });
});
