import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookNext, makeBookable, OPEN_HOURS } from '../../testing/appointments.ts';
import { factsAbout } from '../../testing/facts.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getBookingSetup, setBookingHours, addService, editService } = bookingEndpoints;
const { listTeamMemberServices, listAvailableHours, saveAppointment } = appointmentsEndpoints;
const VISIT = { name: 'First visit', minutes: 50, modes: ['in_person' as const], price_cents: 18_000 };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it('a professional says when they work and what for, and a change of an older version is refused', async () => {
  const ben = await world.person();
  expect(await ben.call(getBookingSetup, {})).toMatchObject({
    hours: { open: [], version: 0 },
    services: [],
  });

  const { hours } = await ben.call(setBookingHours, OPEN_HOURS);
  const { service } = await ben.call(addService, VISIT);
  const stale = await ben.send(setBookingHours, { ...OPEN_HOURS, start_every: 15 });
  const edited = await ben.call(editService, { id: service.id, minutes: 45, price_cents: null, version: 1 });
  const tooLate = await ben.send(editService, { id: service.id, name: 'Another', version: 1 });

  expect(hours).toMatchObject({ version: 1, time_zone: 'Australia/Perth', start_every: 30 });
  expect([stale.statusCode, stale.json().current]).toEqual([409, hours]);
  expect(edited.service).toMatchObject({ name: 'First visit', minutes: 45, price_cents: null, version: 2 });
  expect([tooLate.statusCode, tooLate.json().current]).toEqual([409, edited.service]);
  expect(await ben.call(getBookingSetup, {})).toEqual({ hours, services: [edited.service], waiting: [] });
});

it('hours make sense: they end after they begin, do not overlap, and are in a zone that there is', async () => {
  const ben = await world.person();
  const span = (from: string, to: string, day = 1) => ({ day, from, to });
  const wrong: readonly (readonly [field: string, change: object])[] = [
    ['open', { open: [span('09:00', '12:00'), span('11:30', '15:00')] }],
    ['open', { open: [span('09:00', '00:00'), span('22:00', '23:00')] }],
    ['open[0][to]', { open: [span('12:00', '09:00')] }],
    ['open[0][day]', { open: [span('09:00', '12:00', 8)] }],
    ['time_zone', { time_zone: 'Australia/Atlantis' }],
    ['time_zone', { time_zone: '+10:00' }],
    ['leave[0][to]', { leave: [{ from: '2031-06-08', to: '2031-06-07' }] }],
    ['other_days', { other_days: [1, 2].map(() => ({ day: '2031-06-07', open: [] })) }],
    ['start_every', { start_every: 7 }],
    ['ahead_days', { ahead_days: 0 }],
  ];
  for (const [field, change] of wrong) {
    const refused = await ben.send(setBookingHours, { ...OPEN_HOURS, ...change });
    expect([refused.statusCode, Object.keys(refused.json().errors)], field).toEqual([422, [field]]);
  }
  // One after the other is no overlap.
  const whole = [span('09:00', '12:00'), span('12:00', '00:00')];
  expect((await ben.call(setBookingHours, { ...OPEN_HOURS, open: whole })).hours.open).toEqual(whole);
});

it('a service of another person is none, and one that is retired is offered no more', async () => {
  const [maya, dana] = [await world.person(), await world.person()];
  const { ben, service, asked, freeFor } = await makeBookable(world, [maya]);
  const [first] = (await freeFor(maya)).next_free;

  const theirs = await dana.send(editService, { id: service.id, name: 'Mine', version: 1 });
  const missing = await dana.send(editService, { id: 999_999_999, name: 'Mine', version: 1 });
  expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);

  await ben.call(editService, { id: service.id, retired: true, version: 1 });
  expect((await maya.call(listTeamMemberServices, {})).team_members).toEqual([]);
  const refused = await maya.send(saveAppointment, { ...asked, start_datetime: first?.start_datetime });
  expect(refused.statusCode).toBe(404);
});

it('members of the team find what is offered, and other people do not learn that it exists', async () => {
  const [maya, sam, dana] = [await world.person(), await world.person(), await world.person()];
  const { ben, service, asked } = await makeBookable(world, [maya]);
  await letSupport(world, maya, sam, null);
  const day = { selected_date: world.now().toISOString().slice(0, 10) };

  const { team_members } = await maya.call(listTeamMemberServices, {});
  expect(team_members).toMatchObject([
    { provider: { id: ben.id }, time_zone: 'Australia/Perth', services: [{ id: service.id, minutes: 30 }] },
  ]);
  expect((await maya.call(listAvailableHours, { ...asked, ...day })).next_free).toHaveLength(5);
  expect((await ben.call(listAvailableHours, { ...asked, ...day })).next_free).toHaveLength(5);
  for (const person of [sam, dana]) {
    expect((await person.call(listTeamMemberServices, {})).team_members).toEqual([]);
    const theirs = await person.send(listAvailableHours, { ...asked, ...day });
    const missing = await person.send(listAvailableHours, { ...asked, ...day, service_id: 999_999_999 });
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
  }
  await endSupport(world, maya, ben);
  expect((await maya.send(listAvailableHours, { ...asked, ...day })).statusCode).toBe(404);
});

it('free times are of a day of the caller’s own zone, counted for a week', async () => {
  const maya = await world.person();
  const hours = { open: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '11:00' })) };
  const { freeFor } = await makeBookable(world, [maya], { hours });
  const day = new Date(world.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);

  const answer = await freeFor(maya, day);

  // Two hours in Perth from nine, in half hours; Melbourne is two or three hours ahead.
  expect(answer.slots.map(({ start_at }) => start_at.slice(11, 16))).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
  ]);
  expect(answer).toMatchObject({ time_zone: 'Australia/Perth', selected_date: day });
  expect(answer.days.map(({ free }) => free)).toEqual([4, 4, 4, 4, 4, 4, 4]);
});

it('new hours name the appointments that lie outside of them, and move none', async () => {
  const maya = await world.person();
  const { ben, appointment } = await bookNext(world, maya);
  const day = appointment.start_at.slice(0, 10);

  const same = await ben.call(setBookingHours, { ...OPEN_HOURS, start_every: 60, version: 1 });
  const away = { leave: [{ from: day, to: '2099-12-31' }] };
  const { touched } = await ben.call(setBookingHours, { ...OPEN_HOURS, ...away, version: 2 });

  expect(same.touched).toEqual([]);
  expect(touched.map(({ id, start_at }) => [id, start_at])).toEqual([[appointment.id, appointment.start_at]]);
  expect((await factsAbout(world, maya, 'appointment')).map(({ type }) => type)).toEqual([
    'appointment.booked',
  ]);
});

it('a professional of no team has nothing to be booked, and 40 services are enough', async () => {
  const [maya, ben] = [await world.person(), await world.person()];
  await letTreat(world, maya, ben, 'provider');
  await ben.call(addService, VISIT);
  // Without hours there is nothing to book.
  expect((await maya.call(listTeamMemberServices, {})).team_members).toEqual([]);
  for (let more = 1; more < 40; more += 1) await ben.call(addService, VISIT);
  const refused = await ben.send(addService, VISIT);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
});
