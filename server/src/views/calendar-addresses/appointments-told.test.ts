import { appointmentsEndpoints } from '@kith/contract/appointments';
import { calendarAddressesEndpoints } from '@kith/contract/calendar-addresses';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookNext } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { makeCalendarAddress } = calendarAddressesEndpoints;
const { moveAppointment, cancelAppointment, withholdAppointment } = appointmentsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function addressOf(by: Someone, given: { full_titles?: boolean; member_id?: number } = {}) {
  const { link } = await by.call(makeCalendarAddress, { kinds: ['appointment'], ...given });
  return async () => {
    const answer = await world.app.inject({ method: 'GET', url: link.replace('http://kith.test', '') });
    return answer.body.replaceAll('\r\n ', '');
  };
}

const entriesIn = (text: string) => text.split('BEGIN:VEVENT').length - 1;

it('a calendar is told of an appointment, of its move, and that it is cancelled', async () => {
  const maya = await world.person();
  const { ben, appointment, free } = await bookNext(world, maya, 'I sleep badly');
  const { id } = appointment;
  const [discreet, full] = [await addressOf(maya), await addressOf(ben, { full_titles: true })];

  const first = await discreet();
  expect(first).toContain(`UID:appointment-${id}@kith.test\r\nSEQUENCE:0`);
  expect(first).toContain('SUMMARY:Appointment\r\n');
  expect(first).toContain('DURATION:PT30M');
  for (const word of ['Follow-up', 'Room 2', 'sleep']) expect(first).not.toContain(word);
  const ofWork = await full();
  expect(ofWork).toContain('SUMMARY:Follow-up\r\nLOCATION:Room 2');
  expect(ofWork).not.toContain('sleep');

  await maya.call(moveAppointment, { id, start_datetime: free[0], version: 1 });
  const [date = '', time = ''] = free[0].split(' ');
  const start = `${date.replaceAll('-', '')}T${time.replaceAll(':', '')}Z`;
  expect(await discreet()).toContain(`DTSTART:${start}`);
  expect(await discreet()).toContain('SEQUENCE:1');
  await ben.call(cancelAppointment, { id, version: 2 });
  for (const told of [await discreet(), await full()]) expect(told).toContain('STATUS:CANCELLED');
});

it('a supporter’s calendar has what they may see, and a professional’s nothing after they have left', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const { ben, appointment } = await bookNext(world, maya);
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere((area) => area === 'event'),
  );
  const [ofSam, ofBen] = [await addressOf(sam, { member_id: maya.id }), await addressOf(ben)];
  expect([entriesIn(await ofSam()), entriesIn(await ofBen())]).toEqual([1, 1]);

  await maya.call(withholdAppointment, { id: appointment.id, withheld: true });
  await endSupport(world, maya, ben);
  expect([entriesIn(await ofSam()), entriesIn(await ofBen())]).toEqual([0, 0]);
});
