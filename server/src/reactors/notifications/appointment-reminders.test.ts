import { appointmentsEndpoints } from '@kith/contract/appointments';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNext, makeBookable } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { inboxOf } from '#testing/notifications';
import { signInAgain } from '#testing/sign-in';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { saveAppointment, moveAppointment, cancelAppointment } = appointmentsEndpoints;
const { getAppointment, setAppointmentReminders } = appointmentsEndpoints;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const EVERYTHING = grantsWhere(() => true);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** Moves on to a moment, and does what is due then; twice, as after a kill. */
async function at(moment: number): Promise<void> {
  await world.deliver();
  world.advance(moment - world.now().getTime());
  await Promise.all([world.work('notifications.remind'), world.work('notifications.remind')]);
  await world.deliver();
}

/** Past the end of every session, so that no one is asked over HTTP. */
async function toldInAll({ id }: Someone): Promise<number> {
  const { rows } = await world.database.pool.query(
    `select count(*)::int as told from facts where member_id = $1 and data ->> 'type' = 'appointment_soon'`,
    [id],
  );
  return rows[0].told;
}

async function planned({ id }: Someone): Promise<string[]> {
  await world.deliver();
  const { rows } = await world.database.pool.query(
    'select at from reminders where user_id = $1 and settled_at is null order by at',
    [id],
  );
  return rows.map(({ at: moment }) => moment.toISOString());
}

async function remindersMailedTo({ email }: Someone) {
  return (await world.mailsTo(email)).filter((mail) => JSON.stringify(mail).includes('You have a reminder'));
}

const read = async (person: Someone, id: number) => (await person.call(getAppointment, { id })).appointment;
const before = (moment: string, minutes: number) =>
  new Date(Date.parse(moment) - minutes * MINUTE).toISOString();

/** The first time that is free so many hours from now; starts are five minutes apart. */
async function bookIn(maya: Someone, hours: number) {
  const bookable = await makeBookable(world, [maya], { hours: { start_every: 5 } });
  const from = world.now().getTime() + hours * HOUR;
  const days = [from - DAY, from, from + DAY].map((day) => new Date(day).toISOString().slice(0, 10));
  const offered = await Promise.all(days.map((day) => bookable.freeFor(maya, day)));
  const free = offered.flatMap(({ slots }) => slots).filter(({ start_at }) => Date.parse(start_at) > from);
  const start_datetime = free[0]?.start_datetime ?? '';
  const { appointment } = await maya.call(saveAppointment, { ...bookable.asked, start_datetime });
  return { ...bookable, appointment, free: free.slice(1) };
}

describe('a reminder of an appointment', () => {
  it('comes to its member a day and an hour before where they chose nothing, once each', async () => {
    const maya = await world.person();
    const { ben, appointment } = await bookNext(world, maya);
    const { id, start_at } = appointment;
    const moments = [before(start_at, 1440), before(start_at, 60)];
    expect(appointment.reminders).toEqual([
      { minutes_before: 1440, at: moments[0] },
      { minutes_before: 60, at: moments[1] },
    ]);
    expect(await planned(maya)).toEqual(moments);

    const start = Date.parse(start_at);
    await at(start - DAY - MINUTE);
    expect(await toldInAll(maya)).toBe(0);
    await at(start - DAY + 1000);
    const again = await signInAgain(world, maya);
    const [notice] = await inboxOf(world, again);
    expect(notice).toMatchObject({
      type: 'appointment_soon',
      opens: `/events?appointment=${id}`,
      read: false,
    });
    expect(notice?.words).toMatch(/^You have an appointment with .+ coming up\.$/);
    await at(start - HOUR - MINUTE);
    expect(await toldInAll(maya)).toBe(1);
    await at(start - HOUR + 1000);
    expect(await toldInAll(maya)).toBe(2);
    expect(await toldInAll(ben)).toBe(0);
    // Once it has begun, nothing says that it is coming up.
    await at(start + 1000);
    expect(await inboxOf(world, again)).toEqual([]);
  });

  it('is left out where its time had passed when it was booked', async () => {
    const maya = await world.person();
    const { appointment } = await bookIn(maya, 3);
    expect(appointment.reminders.map(({ minutes_before }) => minutes_before)).toEqual([60]);
    expect(await planned(maya)).toEqual([before(appointment.start_at, 60)]);
  });

  it('comes when the member chose, and not at all where they chose nothing', async () => {
    const maya = await world.person();
    const { appointment, free, asked } = await bookNext(world, maya);
    const { id, start_at, version } = appointment;
    const set = { id, minutes_before: [120, 10_080, 120] as (120 | 10_080)[], version };
    const chosen = (await maya.call(setAppointmentReminders, set)).appointment;
    const moments = [before(start_at, 10_080), before(start_at, 120)];
    expect(chosen.reminders.map(({ at: moment }) => moment)).toEqual(moments);
    expect(await planned(maya)).toEqual(moments);
    expect(chosen.version).toBe(version);
    await maya.call(setAppointmentReminders, { ...set, minutes_before: [] });
    expect([await planned(maya), (await read(maya, id)).reminders]).toEqual([[], []]);
    // The next one has the first ones again.
    const next = await maya.call(saveAppointment, { ...asked, start_datetime: free[0] });
    expect(next.appointment.reminders).toHaveLength(2);
    const types = (await factsAbout(world, maya, 'appointment')).map(({ type }) => type);
    expect(types.filter((type) => type === 'appointment.reminders_set')).toHaveLength(2);
  });

  it('follows a move by either of the two, and keeps what was chosen', async () => {
    const maya = await world.person();
    const { ben, appointment, free } = await bookNext(world, maya);
    const { id } = appointment;
    await maya.call(setAppointmentReminders, { id, minutes_before: [120], version: 1 });
    for (const [version, person] of [maya, ben].entries()) {
      const to = { id, start_datetime: free[version] ?? '', version: version + 1 };
      const { start_at } = (await person.call(moveAppointment, to)).appointment;
      expect(await planned(maya)).toEqual([before(start_at, 120)]);
    }
    const stale = await maya.send(setAppointmentReminders, { id, minutes_before: [60], version: 1 });
    expect(stale.statusCode).toBe(409);
  });

  it('does not come of a time from which it moved, nor once it is cancelled, whatever was planned', async () => {
    const maya = await signInAgain(world, await world.person());
    const { appointment, free } = await bookIn(maya, 24.5);
    const { id, start_at } = appointment;
    await at(Date.parse(start_at) - DAY - 2 * MINUTE);
    const later = free.at(-1)?.start_datetime ?? '';
    const moved = await maya.call(moveAppointment, { id, start_datetime: later, version: 1 });
    // Before the move is told, the job runs.
    world.advance(3 * MINUTE);
    await world.work('notifications.remind');
    expect(await toldInAll(maya)).toBe(0);

    await maya.call(cancelAppointment, { id, version: 2 });
    world.advance(Date.parse(moved.appointment.start_at) - HOUR - world.now().getTime() + 1000);
    await world.work('notifications.remind');
    expect([await toldInAll(maya), await planned(maya), (await read(maya, id)).reminders]).toEqual([
      0,
      [],
      [],
    ]);
  });

  it('is withdrawn, and not mailed, where the appointment is moved or cancelled just after it', async () => {
    for (const change of ['move', 'cancel'] as const) {
      const maya = await world.person();
      const { ben, appointment, free } = await bookIn(maya, 1.1);
      const { id, start_at } = appointment;
      await at(Date.parse(start_at) - HOUR + 1000);
      expect((await inboxOf(world, maya)).map(({ type }) => type)).toEqual(['appointment_soon']);
      world.advance(1000);
      if (change === 'cancel') await ben.call(cancelAppointment, { id, version: 1 });
      else await ben.call(moveAppointment, { id, start_datetime: free[0]?.start_datetime ?? '', version: 1 });
      const told = (await inboxOf(world, maya)).map(({ type }) => type);
      expect(told).toEqual([change === 'cancel' ? 'appointment_cancelled' : 'appointment_moved']);
      world.advance(30_000);
      await world.work('notifications.mail');
      expect(await remindersMailedTo(maya)).toEqual([]);
    }
  });

  it('is mailed in neutral words, also within quiet hours, unless events are switched off', async () => {
    const [maya, kim] = [await world.person(), await world.person()];
    const quiet_hours = { on: true, from: '00:00', to: '23:59' };
    await maya.call(usersEndpoints.updateNotificationSettings, { quiet_hours });
    await kim.call(usersEndpoints.updateNotificationSettings, {
      notification_settings: [{ id: 'events', enabled: false }],
    });
    const first = await bookIn(maya, 1.1);
    await bookIn(kim, 1.1);
    await at(Date.parse(first.appointment.start_at) - HOUR + 6 * MINUTE);
    world.advance(30_000);
    await world.work('notifications.mail');
    const mails = await remindersMailedTo(maya);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/Follow-up|Room 2|appointment/i);
    expect(await remindersMailedTo(kim)).toEqual([]);
    expect(await toldInAll(kim)).toBe(1);
  });

  it('does not come once the place of its professional has ended, also before that is told', async () => {
    const maya = await world.person();
    const { ben, appointment } = await bookIn(maya, 1.1);
    await world.deliver();
    await endSupport(world, maya, ben);
    world.advance(Date.parse(appointment.start_at) - HOUR - world.now().getTime() + 1000);
    await world.work('notifications.remind');
    expect(await toldInAll(maya)).toBe(0);
    await world.deliver();
    await world.deliver();
    expect(await planned(maya)).toEqual([]);
  });

  it('does not come once it has begun, where the server was away', async () => {
    const maya = await world.person();
    const { appointment } = await bookIn(maya, 1.1);
    await at(Date.parse(appointment.start_at) + 1000);
    expect(await toldInAll(maya)).toBe(0);
    const set = { id: appointment.id, minutes_before: [60], version: 1 };
    const again = await signInAgain(world, maya);
    expect((await again.send(setAppointmentReminders, set)).statusCode).toBe(409);
  });

  it('a day before is the same time of the member’s clock, also over the night on which clocks change', async () => {
    const maya = await world.person();
    const { id, start, version } = await inOctober(maya);
    // Clocks in Melbourne go forward on Sunday 5 October 2031 at 2 am, and those in Perth never do.
    expect(start).toBe('2031-10-05T01:00:00.000Z');
    const minutes_before = [60, 1440, 2880, 10_080] as (60 | 1440 | 2880 | 10_080)[];
    await maya.call(setAppointmentReminders, { id, minutes_before, version });
    const melbourne = [
      '2031-09-28T02:00:00.000Z',
      '2031-10-03T02:00:00.000Z',
      '2031-10-04T02:00:00.000Z',
      '2031-10-05T00:00:00.000Z',
    ];
    const shown = async () => (await read(maya, id)).reminders.map(({ at: moment }) => moment);
    expect([await planned(maya), await shown()]).toEqual([melbourne, melbourne]);

    await maya.call(usersEndpoints.updateProfile, { time_zone: 'Australia/Perth' });
    const perth = melbourne.map((moment, index) => (index === 3 ? moment : before(moment, 60)));
    expect([await planned(maya), await shown()]).toEqual([perth, perth]);
  });
});

/** Noon in Melbourne on the day on which clocks have changed. */
async function inOctober(maya: Someone) {
  await maya.call(usersEndpoints.updateProfile, { time_zone: 'Australia/Melbourne' });
  const { appointment } = await bookNext(world, maya);
  const start = new Date('2031-10-05T01:00:00.000Z');
  const { id, version } = appointment;
  // Years ahead of the last day that can be booked.
  await world.database.pool.query(
    `update appointments set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes',
       held_until = $2::timestamptz + interval '30 minutes' where id = $1`,
    [id, start],
  );
  return { id, version, start: start.toISOString() };
}

describe('reminders', () => {
  it('are a matter of the member alone', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const { ben, appointment } = await bookNext(world, maya);
    const { id } = appointment;
    await letSupport(world, maya, sam, EVERYTHING);
    await maya.call(setAppointmentReminders, { id, minutes_before: [120], version: 1 });
    for (const other of [ben, sam]) {
      expect((await read(other, id)).reminders).toEqual([]);
      const set = { id, minutes_before: [60], version: 1 };
      expect((await other.send(setAppointmentReminders, set)).statusCode).toBe(403);
    }
    expect((await read(ben, id)).version).toBe(1);
    expect([await planned(ben), await planned(sam)]).toEqual([[], []]);
    const wrong = { id, minutes_before: [30], version: 1 };
    expect((await maya.send(setAppointmentReminders, wrong)).json().code).toBe('fields_rejected');
  });
});
