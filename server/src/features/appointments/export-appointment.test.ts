import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookNext } from '../../testing/appointments.ts';
import { calendarFileIn } from '../../testing/calendar-file.ts';
import type { Someone } from '../../testing/caller.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { cancelAppointment, getAppointmentFile, withholdAppointment } = appointmentsEndpoints;
const SEES_EVENTS = grantsWhere((area) => area === 'event');

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
});
afterAll(() => world.close());

const fileOf = async (by: Someone, id: number) =>
  calendarFileIn(await by.send(getAppointmentFile, { id }), `kith-appointment-${id}`);

it('says what for, when and where, and nothing that the member wrote', async () => {
  const { appointment } = await bookNext(world, maya, 'I sleep badly');

  const lines = await fileOf(maya, appointment.id);

  const start = `${appointment.start_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const said = [`DTSTART:${start}`, 'DURATION:PT30M', 'SUMMARY:Follow-up', 'LOCATION:Room 2'];
  expect(lines).toEqual(expect.arrayContaining(said));
  expect(lines.join()).not.toContain('sleep');
});

it('is another person’s only as they see the appointment, and each look is recorded', async () => {
  const { ben, appointment } = await bookNext(world, maya);
  const { id } = appointment;
  const [sam, stranger] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, SEES_EVENTS);

  for (const person of [ben, sam]) expect(await fileOf(person, id)).toContain('SUMMARY:Follow-up');
  const { lines } = await maya.call(accessEndpoints.listAccessRecord, { kind: 'appointment' });
  expect(new Set(lines.map(({ person }) => person?.id))).toEqual(new Set([ben.id, sam.id]));
  await maya.call(withholdAppointment, { id, withheld: true });
  for (const person of [sam, stranger])
    expect((await person.send(getAppointmentFile, { id })).statusCode).toBe(404);
});

it('calls a cancelled one off, under the name and with the count of the first file', async () => {
  const { appointment } = await bookNext(world, maya);
  const { id } = appointment;
  const uidOf = (lines: readonly string[]) => lines.find((line) => line.startsWith('UID:'));
  const before = await fileOf(maya, id);

  await maya.call(cancelAppointment, { id, version: 1 });

  const after = await fileOf(maya, id);
  expect(uidOf(after)).toBe(uidOf(before));
  expect([before.includes('STATUS:CANCELLED'), after.includes('STATUS:CANCELLED')]).toEqual([false, true]);
  expect([before, after].map((lines) => lines.find((line) => line.startsWith('SEQUENCE')))).toEqual([
    'SEQUENCE:0',
    'SEQUENCE:1',
  ]);
});
