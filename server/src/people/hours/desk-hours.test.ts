import { deskHoursEndpoints } from '@kith/contract/desk-hours';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganisation } from '../../testing/professionals.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listDeskHours, setDeskHours } = deskHoursEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

type Hours = CallerInputOf<typeof setDeskHours>;
const hours = (organisation_id: number, change: Partial<Hours> = {}): Hours => ({
  organisation_id,
  time_zone: 'Australia/Perth',
  open: [
    { day: 2, from: '09:00', to: '00:00' },
    { day: 1, from: '08:30', to: '17:00' },
  ],
  closed_days: ['2026-12-25', '2026-12-25'],
  alert_minutes: 30,
  version: 0,
  ...change,
});

it('are set by the receptionists and administrators of an organisation, and are there for no one else', async () => {
  const [lena, admin] = [await world.person(), await world.person()];
  const [jo, maya] = [await world.person(), await world.person()];
  const [clinic, elsewhere] = [await makeOrganisation(world), await makeOrganisation(world)];
  await clinic.letWork(lena, 'receptionist');
  await clinic.letWork(admin, 'organisation_administrator');
  await clinic.letWork(jo, 'care_coordinator');
  await elsewhere.letWork(maya, 'receptionist');
  await clinic.lookAfter(maya);

  expect((await lena.call(listDeskHours, {})).desk_hours).toEqual([
    {
      organisation: { id: clinic.id, name: clinic.name },
      time_zone: null,
      open: [],
      closed_days: [],
      alert_minutes: 60,
      renewal_days: null,
      version: 0,
    },
  ]);
  const { desk_hours } = await lena.call(setDeskHours, hours(clinic.id));
  expect(desk_hours).toMatchObject({
    open: [
      { day: 1, from: '08:30', to: '17:00' },
      { day: 2, from: '09:00', to: '00:00' },
    ],
    closed_days: ['2026-12-25'],
    version: 1,
  });
  const stale = await admin.send(setDeskHours, hours(clinic.id, { open: [] }));
  expect([stale.statusCode, stale.json().current.version]).toEqual([409, 1]);
  await admin.call(setDeskHours, hours(clinic.id, { open: [], version: 1 }));
  expect((await lena.call(listDeskHours, {})).desk_hours).toMatchObject([{ open: [], version: 2 }]);

  for (const person of [jo, maya]) {
    const [theirs, missing] = [
      await person.send(setDeskHours, hours(clinic.id)),
      await person.send(setDeskHours, hours(999_999_999)),
    ];
    expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
  }
  expect((await jo.call(listDeskHours, {})).desk_hours).toEqual([]);
  await clinic.letGo(lena, 'receptionist');
  expect((await lena.send(setDeskHours, hours(clinic.id, { version: 2 }))).statusCode).toBe(404);
});

it('make sense: a day once, an end after the beginning, a zone that there is', async () => {
  const lena = await world.person();
  const clinic = await makeOrganisation(world);
  await clinic.letWork(lena, 'receptionist');
  const span = (day: number, from = '08:00', to = '16:00') => ({ day, from, to });
  const wrong: Partial<Hours>[] = [
    { open: [span(1), span(1, '17:00', '18:00')] },
    { open: [span(8)] },
    { open: [span(1, '16:00', '08:00')] },
    { open: [span(1, '24:00', '08:00')] },
    { time_zone: '+10:00' },
    { closed_days: ['2026-02-30'] },
    { alert_minutes: 4 },
  ];
  for (const change of wrong)
    expect((await lena.send(setDeskHours, hours(clinic.id, change))).statusCode).toBe(422);
});
