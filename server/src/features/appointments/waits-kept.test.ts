import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { WAITS_MAX, waitingListEndpoints } from '@kith/contract/waiting-list';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inboxOf } from '../../testing/notifications.ts';
import { waitingIn } from '../../testing/waiting.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getAppointment, cancelAppointment } = appointmentsEndpoints;
const { leaveWaitingList, answerOffer } = waitingListEndpoints;

let world: World;
let waiting: ReturnType<typeof waitingIn>;
beforeAll(async () => {
  world = await makeWorld();
  waiting = waitingIn(world);
});
afterAll(() => world.close());

it('is not for supporters where the member says so while a time is offered to them', async () => {
  const [kim] = await waiting.pair();
  const made = await waiting.booked([kim]);
  await made.cancel();
  const { id = 0, offer } = (await waiting.waitOf(kim)) ?? {};
  await waiting.join(kim, made, { withheld: true });
  const start_datetime = offer?.start_datetime ?? '';
  const { appointment } = await kim.call(answerOffer, { id, start_datetime, accepted: true });
  expect(appointment?.withheld).toBe(true);
});

it('stays not for supporters, and by phone, where the member joins again and names neither', async () => {
  const [kim] = await waiting.pair();
  const made = await waiting.booked([kim]);
  await waiting.join(kim, made, { withheld: true, mode: 'phone' });
  const { wait } = await waiting.join(kim, made, { days: [1] });
  expect(wait).toMatchObject({ withheld: true, mode: 'phone', days: [1] });
  const other = await waiting.join(kim, made, { withheld: false, mode: 'in_person' });
  expect(other.wait).toMatchObject({ withheld: false, mode: 'in_person' });
});

it('answers a time that is taken twice with the same appointment, while it stands', async () => {
  const [kim] = await waiting.pair();
  const { ben, start_datetime, cancel } = await waiting.booked([kim]);
  await cancel();
  const { id = 0 } = (await waiting.waitOf(kim)) ?? {};
  const take = { id, start_datetime, accepted: true };
  const first = (await kim.call(answerOffer, take)).appointment;
  expect((await kim.call(answerOffer, take)).appointment).toMatchObject({ id: first?.id, version: 1 });
  const told = (await inboxOf(world, ben)).filter(({ type }) => type === 'booking_made');
  expect(told).toHaveLength(2);
  expect((await kim.send(answerOffer, { ...take, accepted: false })).statusCode).toBe(409);

  const at = first?.id ?? 0;
  await kim.call(cancelAppointment, { id: at, version: 1 });
  expect((await kim.send(answerOffer, take)).statusCode).toBe(409);
  expect((await kim.call(getAppointment, { id: at })).appointment.version).toBe(2);
});

it('joins once for each key, also where the first answer was lost and the member has changed it since', async () => {
  const { maya, ...made } = await waiting.booked([]);
  const change = { client_key: '5d3b1a5e-0f0e-4c7e-9a53-1f2c6a7b8d90' };
  const { wait } = await waiting.join(maya, made, { ...change, parts: ['morning'] });
  await waiting.join(maya, made, { parts: ['evening'] });
  const again = await waiting.join(maya, made, { ...change, parts: ['morning'] });
  expect(again.wait).toMatchObject({ id: wait.id, parts: ['evening'] });
});

it('takes back no step that would put a member on more lists than they may be on', async () => {
  const [kim] = await waiting.pair();
  const made = await waiting.booked([kim]);
  const { id = 0 } = (await waiting.waitOf(kim)) ?? {};
  await kim.call(leaveWaitingList, { id, left: true });
  for (let at = 0; at < WAITS_MAX; at += 1) {
    const { service } = await made.ben.call(bookingEndpoints.addService, {
      ...{ name: `Visit ${at}`, minutes: 30, modes: ['phone'] },
    });
    await waiting.join(kim, { asked: { provider_id: made.ben.id, service_id: service.id } });
  }
  const back = await kim.send(leaveWaitingList, { id, left: false });
  expect([back.statusCode, back.json().message]).toEqual([409, expect.stringContaining('already')]);
});
