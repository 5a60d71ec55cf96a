import { accessEndpoints } from '@kith/contract/access';
import { appointmentsEndpoints } from '@kith/contract/appointments';
import { bookingEndpoints } from '@kith/contract/booking';
import { caseloadEndpoints } from '@kith/contract/caseload';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { eventsEndpoints } from '@kith/contract/events';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { TASK_STATUS, tasksEndpoints } from '@kith/contract/tasks';
import { threadsEndpoints } from '@kith/contract/threads';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookNext, OPEN_HOURS } from '#testing/appointments';
import type { Someone } from '#testing/caller';
import { makeFrontDesk } from '#testing/front-desk';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { endSupport, joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listCaseload } = caseloadEndpoints;
const { openThread, sendText, markSeen } = conversationsEndpoints;
const { addEvent } = eventsEndpoints;
const { listAvailableHours, saveAppointment, cancelAppointment } = appointmentsEndpoints;
const { createTask, updateTaskStatus } = tasksEndpoints;
const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 20 });
});
afterAll(() => world.close());

const fromNow = (days: number) => new Date(world.now().getTime() + days * DAY).toISOString();
const listOf = (someone: Someone, asked: object = {}) => someone.call(listCaseload, asked);

async function caseOf(professional: Someone, member: Someone) {
  const { people } = await listOf(professional);
  return people.find(({ person }) => person.id === member.id);
}

/** A provider with two members. */
async function treating() {
  const [priya, maya, noor] = [await world.person(), await world.person(), await world.person()];
  // Days are of the professional's calendar; so they are the same at every hour at which this runs.
  await priya.call(usersEndpoints.updateProfile, { time_zone: 'Etc/UTC' });
  const grants = [
    await letTreat(world, maya, priya, 'provider'),
    await letTreat(world, noor, priya, 'provider'),
  ];
  return { priya, maya, noor, grants };
}

const write = async (from: Someone, to: Someone, message = 'Hello', about?: Someone) => {
  const { thread } = await from.call(openThread, {
    recipient_id: to.id,
    ...(about && { about_patient_id: about.id }),
  });
  const { conversation_id } = thread;
  const sent = await from.call(sendText, { conversation_id, message });
  return { conversation_id, message: sent.message };
};

describe('messages of a person in care', () => {
  test('are counted while unread, and the person comes before others', async () => {
    const { priya, maya, noor } = await treating();
    await write(maya, priya);
    const { conversation_id, message } = await write(noor, priya, 'One');
    await noor.call(sendText, { conversation_id, message: 'Two' });

    expect(await listOf(priya)).toMatchObject({
      count: 2,
      unread_count: 2,
      look_count: 0,
      people: [
        { person: { id: noor.id }, unread: 2 },
        { person: { id: maya.id }, unread: 1 },
      ],
    });
    expect((await caseOf(priya, noor))?.wrote_at).not.toBeNull();

    await priya.call(markSeen, { conversation_id, last_message_seen: message.id + 1000 });
    expect(await listOf(priya, { view: 'unread' })).toMatchObject({
      count: 1,
      unread_count: 1,
      people: [{ person: { id: maya.id }, unread: 1 }],
    });
    expect((await caseOf(priya, noor))?.unread).toBe(0);
  });

  test('of chats that they have with others, and of ended work, are not counted', async () => {
    const { priya, maya, noor } = await treating();
    const sam = await world.person();
    await joinTeam(maya, sam);
    await write(maya, sam, 'Between us');
    await write(noor, priya);
    await endSupport(world, noor, priya);

    expect(await listOf(priya)).toMatchObject({
      count: 1,
      unread_count: 0,
      people: [{ person: { id: maya.id }, unread: 0, wrote_at: null }],
    });
  });

  test('that a block keeps from the caller are neither counted nor dated', async () => {
    const { priya, maya } = await treating();
    const { conversation_id } = await write(priya, maya);
    await priya.call(threadsEndpoints.updateThreadSettings, { conversation_id, block_messages: true });
    await maya.call(sendText, { conversation_id, message: 'You do not see this' });

    expect(await caseOf(priya, maya)).toMatchObject({ unread: 0, wrote_at: null, looks: [] });
    expect(await listOf(priya)).toMatchObject({ unread_count: 0 });
  });

  test('of a muted chat do not count', async () => {
    const { priya, maya } = await treating();
    const { conversation_id } = await write(maya, priya);
    await priya.call(threadsEndpoints.updateThreadSettings, { conversation_id, muted: true });

    expect(await caseOf(priya, maya)).toMatchObject({ unread: 0 });
    expect(await listOf(priya)).toMatchObject({ unread_count: 0 });
  });
});

describe('a member who waits at a front desk', () => {
  test('needs a look of its receptionists until one of them has claimed the chat', async () => {
    const { maya, lena, kim, id } = await makeFrontDesk(world);
    const other = await makeOrganisation(world);
    const stranger = await world.person();
    await other.letWork(stranger, 'receptionist');
    await other.lookAfter(maya);
    await maya.call(sendText, { conversation_id: id, message: 'Are you there?' });

    expect(await listOf(lena, { view: 'look' })).toMatchObject({
      look_count: 1,
      people: [
        {
          person: { id: maya.id },
          unread: 1,
          looks: [{ reason: 'waits_for_answer', at: expect.any(String) }],
        },
      ],
    });
    expect(await caseOf(stranger, maya)).toMatchObject({ unread: 0, wrote_at: null, looks: [] });

    await lena.call(frontDeskEndpoints.claimThread, { conversation_id: id });
    expect(await listOf(kim, { view: 'look' })).toMatchObject({ look_count: 0, count: 0, people: [] });
    expect(await caseOf(lena, maya)).toMatchObject({ looks: [{ reason: 'waits_for_answer' }] });

    await lena.call(sendText, { conversation_id: id, message: 'Yes' });
    expect(await caseOf(lena, maya)).toMatchObject({ looks: [] });
  });
});

describe('a task about a member', () => {
  test('needs a look of the professional who does it: at once to answer, and when it is due', async () => {
    const { priya, maya, noor } = await treating();
    const asked = { title: 'Write to the GP', text: '', due_date: fromNow(-1), assignees: [priya.id] };
    const { task } = await maya.call(createTask, asked);
    await noor.call(createTask, { title: 'My own', text: '', due_date: fromNow(-1) });

    expect(await listOf(priya)).toMatchObject({
      look_count: 1,
      people: [
        { person: { id: maya.id }, looks: [{ reason: 'task_asked', at: null }] },
        { person: { id: noor.id }, looks: [] },
      ],
    });

    await priya.call(updateTaskStatus, { id: task.id, status_id: TASK_STATUS.accepted });
    expect(await caseOf(priya, maya)).toMatchObject({ looks: [{ reason: 'task_due', at: task.due_at }] });
    await priya.call(updateTaskStatus, { id: task.id, status_id: TASK_STATUS.completed });
    expect(await caseOf(priya, maya)).toMatchObject({ looks: [] });
  });

  test('is no reason to look when the work has ended and another way is left', async () => {
    const { priya, maya } = await treating();
    const clinic = await makeOrganisation(world);
    await clinic.letWork(priya, 'receptionist');
    await clinic.lookAfter(maya);
    await maya.call(createTask, { title: 'Ours', text: '', assignees: [priya.id] });
    expect(await caseOf(priya, maya)).toMatchObject({ looks: [{ reason: 'task_asked' }] });

    await endSupport(world, maya, priya);

    expect(await caseOf(priya, maya)).toMatchObject({ role: 'receptionist', looks: [] });
  });
});

describe('the last and the next contact', () => {
  test('are times of events that the caller may see, and of no others', async () => {
    const { priya, maya, noor } = await treating();
    const share = { shared_with: [priya.id] };
    const at = (days: number) => ({ start_datetime: fromNow(days), end_datetime: fromNow(days + 0.01) });
    await maya.call(addEvent, { title: 'Private', ...at(1) });
    await maya.call(addEvent, { title: 'Before', ...at(-3), ...share });
    await maya.call(addEvent, { title: 'Long before', ...at(-9), ...share });
    await maya.call(addEvent, { title: 'Later', ...at(9), ...share });
    await priya.call(addEvent, { title: 'Session', about_patient_id: maya.id, ...at(4) });
    await noor.call(addEvent, { title: 'Gym', ...at(2) });

    expect(await caseOf(priya, maya)).toMatchObject({
      last_contact: { title: 'Before' },
      next_contact: { title: 'Session', start_date: null },
    });
    expect(await caseOf(priya, noor)).toMatchObject({ last_contact: null, next_contact: null });
  });

  test('are appointments with the caller, too, and not those that are cancelled or with another', async () => {
    const { priya, maya, noor } = await treating();
    await priya.call(bookingEndpoints.setBookingHours, OPEN_HOURS);
    const { service } = await priya.call(bookingEndpoints.addService, {
      ...{ name: 'Follow-up', minutes: 30, modes: ['phone'] },
    });
    const book = async (member: Someone, days: number) => {
      const asked = { provider_id: priya.id, service_id: service.id };
      const selected_date = fromNow(days).slice(0, 10);
      const { slots } = await member.call(listAvailableHours, { ...asked, selected_date });
      const start_datetime = slots[0]?.start_datetime ?? '';
      return (await member.call(saveAppointment, { ...asked, start_datetime })).appointment;
    };
    const at = { start_datetime: fromNow(30), end_datetime: fromNow(30.01), shared_with: [priya.id] };
    await maya.call(addEvent, { title: 'Swim', ...at });
    const gone = await book(maya, 10);
    const booked = await book(maya, 20);
    await maya.call(cancelAppointment, { id: gone.id, version: 1 });
    await bookNext(world, noor);

    expect(await caseOf(priya, maya)).toMatchObject({
      next_contact: {
        ...{ appointment_id: booked.id, event_id: null, title: 'Follow-up' },
        ...{ start_at: booked.start_at, start_date: null },
      },
    });
    expect(await caseOf(priya, noor)).toMatchObject({ next_contact: null });
    await endSupport(world, maya, priya);
    expect(await caseOf(priya, maya)).toBeUndefined();
  });

  test('of a repeated event are its nearest times; a whole day counts until it is over', async () => {
    const { priya, maya, noor } = await treating();
    const today = fromNow(0).slice(0, 10);
    const share = { shared_with: [priya.id], time_zone: 'Etc/UTC' };
    const weekly = { unit: 'week', interval: 1, until: fromNow(40).slice(0, 10) } as const;
    const start = fromNow(-8);
    const moments = { start_datetime: start, end_datetime: fromNow(-7.99) };
    await maya.call(addEvent, { title: 'Weekly', ...moments, repeat: weekly, ...share });
    await noor.call(addEvent, { title: 'All day', start_date: today, ...share });

    const found = await caseOf(priya, maya);
    expect(found?.last_contact?.start_at?.slice(0, 10)).toBe(fromNow(-1).slice(0, 10));
    expect(found?.next_contact?.start_at?.slice(0, 10)).toBe(fromNow(6).slice(0, 10));
    expect(await caseOf(priya, noor)).toMatchObject({ next_contact: { title: 'All day', start_at: null } });
  });

  test('are on record for the member', async () => {
    const { priya, maya, noor } = await treating();
    await maya.call(addEvent, { title: 'Session', start_date: '2031-06-07', shared_with: [priya.id] });

    await listOf(priya);

    const kindsOf = async (member: Someone) =>
      (await member.call(accessEndpoints.listAccessRecord, { action: 'looked' })).lines.map(
        ({ kinds }) => kinds,
      );
    expect(await kindsOf(maya)).toEqual([['caseload']]);
    expect(await kindsOf(noor)).toEqual([]);
  });
});

test('the counts are told without a person, and without a line on the record', async () => {
  const { priya, maya } = await treating();
  const share = { shared_with: [priya.id] };
  await maya.call(addEvent, { title: 'Session', start_date: '2031-06-07', ...share });
  await maya.call(createTask, { title: 'Write to the GP', text: '', assignees: [priya.id] });
  await write(maya, priya);

  expect(await priya.call(caseloadEndpoints.countCaseload, {})).toEqual({
    count: 2,
    look_count: 1,
    unread_count: 1,
  });
  const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
  expect(lines).toEqual([]);
  expect(await maya.call(caseloadEndpoints.countCaseload, {})).toMatchObject({ count: 0 });
});

test('access that ends within days needs a look', async () => {
  const { priya, maya, noor, grants } = await treating();
  const [soon, later] = [fromNow(3), fromNow(30)];
  const end = (grant: number | undefined, at: string) =>
    world.database.pool.query('update grants set ends_at = $2 where id = $1', [grant, at]);
  await end(grants[0], soon);
  await end(grants[1], later);

  expect(await listOf(priya, { view: 'look' })).toMatchObject({
    look_count: 1,
    people: [{ person: { id: maya.id }, looks: [{ reason: 'access_ends', at: soon }] }],
  });
  expect(await caseOf(priya, noor)).toMatchObject({ looks: [] });
});
