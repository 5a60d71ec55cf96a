import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { caseloadCheckInsEndpoints } from '@kith/contract/caseload-check-ins';
import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { calendarDay, clockTime, dayAfter, toStorage } from '@kith/contract/kit/dates';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { askFor, takeCheckIn } from '../../testing/check-ins.ts';
import { letTreat } from '../../testing/professionals.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { changeCheckInSchedule, listCheckInSchedules, scheduleCheckIns, stopCheckInSchedule } =
  checkInSchedulesEndpoints;
const { listAssessmentRequests, listRequestsOfUser } = assessmentRequestsEndpoints;
const GAD7 = 'A111202';
const WHO5 = 'A111204';
const PCL5 = 'A111206';
const ASK_DUE = 'assessments.ask_due';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Where people of these tests are. */
const HOME = 'Australia/Perth';
const KEY = '0b8b9e0e-3d9b-4c1f-9a43-2f6f6d1f0a11';

let world: World;
let maya: Someone;
let pat: Someone;
let place: number;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  [maya, pat] = [await world.person(), await world.person()];
  place = await letTreat(world, maya, pat, 'provider');
});
afterAll(() => world.close());

const today = () => calendarDay(world.now(), HOME);

type Asked = Partial<CallerInputOf<typeof scheduleCheckIns>>;

const weekly = (more: Asked = {}) => ({
  member_ids: [maya.id],
  assessment_codes: [GAD7],
  every_days: 7,
  time: '09:00',
  from_day: dayAfter(today()),
  last_day: dayAfter(today(), 60),
  ...more,
});

async function scheduled(more: Asked = {}) {
  const { schedules } = await pat.call(scheduleCheckIns, weekly(more));
  const [one] = schedules;
  if (!one) throw new Error('there is no schedule');
  return one;
}

/** The clock moves to that time of the day at home, so many days from now, and what is due is done. */
async function on(days: number, time = '09:00'): Promise<void> {
  const shown = clockTime(world.now(), HOME);
  const minutes = (of: string) => Number(of.slice(0, 2)) * 60 + Number(of.slice(3, 5));
  await later(days * DAY + (minutes(time) - minutes(shown)) * 60_000);
  await world.work(ASK_DUE);
}

/** People stay signed in. */
async function later(milliseconds: number): Promise<void> {
  world.advance(milliseconds);
  const now = world.now();
  const sessions = 'update sessions set last_used_at = $1, expires_at = $2 where ended_at is null';
  await world.database.pool.query(sessions, [now, new Date(now.getTime() + DAY)]);
}

const waitingOf = async (member: Someone) =>
  (await member.call(listRequestsOfUser, { id: member.id })).assessments_requests;
const askedOf = async (member: Someone) =>
  (await member.call(listAssessmentRequests, { limit: 100, offset: 0 })).requests;
const listOf = async (who: Someone, member_id?: number) =>
  (await who.call(listCheckInSchedules, member_id === undefined ? {} : { member_id })).schedules;

describe('a schedule of check-ins', () => {
  it('asks at its time by the member’s clock, tells the member, and is read by both', async () => {
    const made = await scheduled();
    expect(made).toMatchObject({ status: 'on', every_days: 7, time: '09:00', asked_by: { id: pat.id } });
    expect(await listOf(maya)).toMatchObject([{ id: made.id, assessments: [{ title: 'Anxiety' }] }]);
    expect(await listOf(pat, maya.id)).toHaveLength(1);
    expect(await listOf(pat)).toEqual([]);

    await on(1, '08:59');
    expect(await waitingOf(maya)).toEqual([]);
    await on(0, '09:00');
    const [request, ...others] = await waitingOf(maya);
    expect([request, others]).toMatchObject([{ asked_by: { id: pat.id }, schedule_id: made.id }, []]);
    await world.deliver();
    const { notifications } = await maya.call(notificationsEndpoints.listNotifications, {});
    expect(notifications.map(({ type }) => type)).toContain('check_in_asked');

    await takeCheckIn(maya, GAD7, 1, { set_request_id: request?.set_request_id ?? '' });
    await on(6);
    expect(await waitingOf(maya)).toEqual([]);
    await on(1);
    expect(await waitingOf(maya)).toHaveLength(1);
    const { people } = await pat.call(caseloadCheckInsEndpoints.listCaseCheckIns, {});
    expect(people[0]?.schedules).toMatchObject([{ id: made.id, status: 'on' }]);
  });

  it('asks for nothing more while a request waits', async () => {
    await scheduled({ every_days: 1 });
    for (const _day of [1, 2, 3]) await on(1);
    expect(await askedOf(maya)).toHaveLength(1);
    const [request] = await waitingOf(maya);
    await takeCheckIn(maya, GAD7, 1, { set_request_id: request?.set_request_id ?? '' });
    await on(1);
    expect(await askedOf(maya)).toHaveLength(2);
  });

  it('asks once for what was missed, and once where two processes work at the same time', async () => {
    await scheduled({ every_days: 1 });
    await later(9 * DAY);
    await Promise.all([1, 2, 3].map(() => world.work(ASK_DUE)));
    expect(await askedOf(maya)).toHaveLength(1);
    const { rows } = await world.database.pool.query(
      'select scheduled_day::text from assessment_requests where member_id = $1',
      [maya.id],
    );
    expect([today(), dayAfter(today(), -1)]).toContain(rows[0].scheduled_day);
  });

  it('ends by itself after its last day, and says so', async () => {
    await scheduled({ last_day: dayAfter(today(), 5) });
    await on(1);
    expect(await waitingOf(maya)).toHaveLength(1);
    expect(await listOf(maya)).toEqual([]);
    const { people } = await pat.call(caseloadCheckInsEndpoints.listCaseCheckIns, {});
    expect(people[0]?.schedules).toMatchObject([{ status: 'ended', next_at: null }]);
  });

  it('begins on the day of the week that was chosen', async () => {
    const one = await scheduled({ weekday: 1 });
    expect(new Date(one.first_day).getUTCDay()).toBe(1);
  });

  it('is paused, goes on from then, and is prolonged', async () => {
    const { id: schedule_id, last_day } = await scheduled({ every_days: 1 });
    const change = (more: object) => pat.call(changeCheckInSchedule, { schedule_id, ...more });
    expect((await change({ paused: true })).schedule).toMatchObject({ status: 'paused', next_at: null });
    await on(3);
    expect(await askedOf(maya)).toEqual([]);
    expect(await listOf(maya)).toMatchObject([{ status: 'paused' }]);
    await change({ paused: false });
    expect(await askedOf(maya)).toEqual([]);
    await on(1);
    expect(await askedOf(maya)).toHaveLength(1);

    const later = dayAfter(last_day, 30);
    expect((await change({ last_day: later })).schedule.last_day).toBe(later);
    const refused = await pat.send(changeCheckInSchedule, { schedule_id, last_day: dayAfter(today(), 366) });
    expect(refused.json().errors).toHaveProperty('last_day');
    expect((await change({ last_day: today() })).schedule.status).toBe('ended');
    const ended = await pat.send(changeCheckInSchedule, { schedule_id, paused: true });
    expect(ended.statusCode).toBe(409);
  });
});

describe('a member says "Not this one any more"', () => {
  it('and nothing is asked, what waits is withdrawn, and the professional reads that', async () => {
    const { id: schedule_id } = await scheduled({ every_days: 1 });
    await on(1);
    expect(await waitingOf(maya)).toHaveLength(1);

    expect((await maya.call(stopCheckInSchedule, { schedule_id })).schedule.status).toBe('refused');
    expect(await waitingOf(maya)).toEqual([]);
    await on(2);
    expect(await askedOf(maya)).toMatchObject([{ status: 'withdrawn' }]);
    expect(await listOf(maya)).toEqual([]);
    const { people } = await pat.call(caseloadCheckInsEndpoints.listCaseCheckIns, {});
    expect(people[0]?.schedules).toMatchObject([{ status: 'refused' }]);
    const again = await pat.send(changeCheckInSchedule, { schedule_id, paused: false });
    expect(again.statusCode).toBe(409);
    expect((await maya.call(stopCheckInSchedule, { schedule_id })).schedule.status).toBe('refused');
  });

  it('which the professional may do as well, and no other person', async () => {
    const { id: schedule_id } = await scheduled();
    const [dana, sam] = [await world.person(), await world.person()];
    await letTreat(world, maya, dana, 'provider');
    await letSupport(
      world,
      maya,
      sam,
      grantsWhere(() => true),
    );
    for (const other of [dana, sam]) {
      const answers = [schedule_id, 999_999].map((id) =>
        other.send(stopCheckInSchedule, { schedule_id: id }),
      );
      const [one, missing] = await Promise.all(answers);
      expect([one?.statusCode, one?.body]).toEqual([404, missing?.body]);
      expect(await listOf(other, maya.id)).toEqual([]);
    }
    const changed = await maya.send(changeCheckInSchedule, { schedule_id, paused: true });
    expect(changed.statusCode).toBe(404);
    expect((await pat.call(stopCheckInSchedule, { schedule_id })).schedule.status).toBe('ended');
  });
});

describe('a schedule ends by itself', () => {
  const ends = async () => {
    await on(1);
    expect(await askedOf(maya)).toEqual([]);
    expect(await listOf(maya)).toEqual([]);
    const { rows } = await world.database.pool.query(
      'select ended_because, next_at from assessment_schedules where member_id = $1',
      [maya.id],
    );
    expect(rows).toEqual([{ ended_because: 'closed', next_at: null }]);
  };

  it('when the professional leaves the team, also if they come back before the next day', async () => {
    const { id } = await scheduled();
    await endSupport(world, maya, pat);
    expect(await listOf(maya)).toEqual([]);
    expect((await pat.send(stopCheckInSchedule, { schedule_id: id })).statusCode).toBe(404);
    expect(await letTreat(world, maya, pat, 'provider')).not.toBe(place);
    expect(await listOf(pat, maya.id)).toEqual([]);
    await ends();
  });

  it('when the account of the professional is disabled', async () => {
    await scheduled();
    await world.database.pool.query('update users set disabled_at = now() where id = $1', [pat.id]);
    await ends();
  });

  it('when the professional begins to support the member', async () => {
    await scheduled();
    await letSupport(
      world,
      maya,
      pat,
      grantsWhere(() => true),
    );
    await ends();
  });

  it('when a guardian takes their yes back', async () => {
    await scheduled();
    await world.database.pool.query(`update users set consent = 'pending' where id = $1`, [maya.id]);
    await on(1);
    await world.database.pool.query(`update users set consent = 'approved' where id = $1`, [maya.id]);
    await ends();
  });

  it('and not for a professional who lost their second step: a day is missed', async () => {
    await scheduled({ every_days: 1 });
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [pat.id]);
    await on(1);
    expect(await askedOf(maya)).toEqual([]);
    await world.database.pool.query('update users set two_factor_enabled = true where id = $1', [pat.id]);
    await on(1);
    expect(await askedOf(maya)).toHaveLength(1);
  });
});

describe('making schedules', () => {
  it('says for each for whom there is none, and why', async () => {
    const stranger = await world.person();
    await scheduled();
    await askFor(pat, maya, [WHO5]);
    const member_ids = [maya.id, stranger.id, 999_999_999];
    const { schedules, not_scheduled } = await pat.call(scheduleCheckIns, weekly({ member_ids }));
    expect(schedules).toEqual([]);
    expect(not_scheduled).toEqual([
      { member_id: maya.id, reason: 'scheduled' },
      { member_id: stranger.id, reason: 'not_in_care' },
      { member_id: 999_999_999, reason: 'not_in_care' },
    ]);
    // One request that waits is no reason against a schedule of another check-in.
    expect(await scheduled({ assessment_codes: [WHO5] })).toMatchObject({ status: 'on' });
  });

  it('makes them once for one key, and once where two calls come at the same time', async () => {
    const noor = await world.person();
    await letTreat(world, noor, pat, 'provider');
    const asked = weekly({ member_ids: [maya.id, noor.id], client_key: KEY });
    const first = await pat.call(scheduleCheckIns, asked);
    expect(first.schedules).toHaveLength(2);
    expect(await pat.call(scheduleCheckIns, asked)).toEqual(first);
    const other = { ...asked, assessment_codes: [WHO5], client_key: undefined };
    const both = await Promise.all([1, 2].map(() => pat.call(scheduleCheckIns, other)));
    expect(both.map(({ schedules }) => schedules.length).toSorted()).toEqual([0, 2]);
  });

  it.each([
    ['last_day', { last_day: '2020-01-01' }],
    ['from_day', { from_day: '2020-01-01' }],
    ['last_day', () => ({ last_day: dayAfter(today(), 366) })],
    ['weekday', { weekday: 1, every_days: 3 }],
    ['every_days', { every_days: 0 }],
    ['every_days', { assessment_codes: [PCL5], every_days: 3 }],
    ['assessment_codes', { assessment_codes: ['A999999'] }],
    ['time', { time: '25:00' }],
  ])('names %s where it cannot be so: case %#', async (field, more) => {
    const asked = weekly(typeof more === 'function' ? more() : more);
    const answer = await pat.send(scheduleCheckIns, asked);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });
});

it('a member in another zone is asked by the clock there, once for each day', async () => {
  const moveTo = (time_zone: string) => maya.call(usersEndpoints.updateProfile, { time_zone });
  const first = dayAfter(today());
  const { next_at } = await scheduled({ every_days: 1, time: '12:00' });
  await moveTo('America/Los_Angeles');
  const [moved] = await listOf(maya);
  const shift = Date.parse(`${moved?.next_at}Z`) - Date.parse(`${next_at}Z`);
  expect([15 * HOUR, 16 * HOUR]).toContain(shift);
  await world.deliver();
  const selected = 'select next_at from assessment_schedules where member_id = $1';
  const { rows } = await world.database.pool.query(selected, [maya.id]);
  expect(toStorage(rows[0].next_at)).toBe(moved?.next_at);

  await on(1, '12:00');
  expect(await askedOf(maya)).toEqual([]);
  await on(1, '05:00');
  const [request] = await waitingOf(maya);
  await takeCheckIn(maya, GAD7, 1, { set_request_id: request?.set_request_id ?? '' });
  await moveTo(HOME);
  await world.deliver();
  await on(0, '11:59');
  expect(await askedOf(maya)).toHaveLength(1);
  await on(0, '12:00');
  const days = 'select scheduled_day::text from assessment_requests where member_id = $1 order by id';
  const asked = await world.database.pool.query(days, [maya.id]);
  expect(asked.rows.map((row) => row.scheduled_day)).toEqual([first, dayAfter(first)]);
});
