import { appointmentsEndpoints } from '@kith/contract/appointments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookNext } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { endSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { moveAppointment, cancelAppointment } = appointmentsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const toldTo = async (person: Someone) => (await inboxOf(world, person)).map(({ type }) => type);

it('the other of the two is told that an appointment was booked, moved or cancelled', async () => {
  const maya = await world.person();
  const { ben, appointment, free } = await bookNext(world, maya);
  const { id } = appointment;
  expect([await toldTo(ben), await toldTo(maya)]).toEqual([['booking_made'], []]);

  await maya.call(moveAppointment, { id, start_datetime: free[0], version: 1 });
  await ben.call(moveAppointment, { id, start_datetime: free[1], version: 2 });
  expect(await toldTo(ben)).toEqual(['booking_moved', 'booking_made']);
  expect(await toldTo(maya)).toEqual(['appointment_moved']);

  await ben.call(cancelAppointment, { id, reason: 'Away', version: 3 });
  expect(await toldTo(maya)).toEqual(['appointment_cancelled', 'appointment_moved']);
  expect(await toldTo(ben)).toEqual(['booking_moved', 'booking_made']);
});

it('a professional who is on the team no more has none of it in their inbox', async () => {
  const maya = await world.person();
  const { ben, appointment } = await bookNext(world, maya);
  expect(await toldTo(ben)).toEqual(['booking_made']);
  await endSupport(world, maya, ben);
  expect(await toldTo(ben)).toEqual([]);
  // Nor are they told of what the member does then.
  await maya.call(cancelAppointment, { id: appointment.id, version: 1 });
  expect(await toldTo(ben)).toEqual([]);
});
