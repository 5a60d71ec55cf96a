import { eventsEndpoints } from '@kith/contract/events';
import { effectiveGrants } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createTask, editTask, updateTaskStatus } = tasksEndpoints;
const HOUR = 3_600_000;

let world: World;
let maya: Someone;

beforeAll(async () => {
  world = await makeWorld();
}, 60_000);
beforeEach(async () => {
  maya = await world.person();
});
afterAll(() => world.close());

const inHours = (hours: number) => new Date(world.now().getTime() + hours * HOUR).toISOString();

/** Moves on, and does what is due then; twice, as after a kill. */
async function later(hours: number): Promise<void> {
  await world.deliver();
  world.advance(hours * HOUR);
  await Promise.all([world.work('notifications.remind'), world.work('notifications.remind')]);
}

/** Past the end of every session, so that no one is asked over HTTP. */
async function toldTo({ id }: Someone): Promise<string[]> {
  const { rows } = await world.database.pool.query('select type from notifications where user_id = $1', [id]);
  return rows.map(({ type }) => type);
}

async function remindersOf(someone: Someone): Promise<number> {
  return (await toldTo(someone)).filter((type) => type === 'task_due').length;
}

describe('a reminder of a task', () => {
  it('comes at its time, once', async () => {
    await maya.call(createTask, { title: 'Walk', remind_at: inHours(2) });
    await later(1.9);
    expect(await remindersOf(maya)).toBe(0);

    await later(0.2);
    await later(1);

    expect(await remindersOf(maya)).toBe(1);
  });

  it('does not come once the task is done, cancelled, put off or no longer to be seen', async () => {
    const sam = await world.person();
    const place = await joinTeam(maya, sam);
    const remind_at = inHours(2);
    const make = async (assignees?: number[]) =>
      (await maya.call(createTask, { title: 'Walk', remind_at, ...(assignees && { assignees }) })).task;
    const [done, cancelled, putOff] = [await make(), await make(), await make()];
    await make([sam.id]);
    await world.deliver();
    await maya.call(updateTaskStatus, { id: done.id, status_id: 4 });
    await maya.call(updateTaskStatus, { id: cancelled.id, status_id: 5 });
    await maya.call(editTask, { id: putOff.id, version: putOff.version, remind_at: inHours(5) });
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place });

    await later(2.1);
    expect(await remindersOf(maya)).toBe(0);
    expect(await remindersOf(sam)).toBe(0);

    await later(3);
    expect(await remindersOf(maya)).toBe(1);
  });

  it('is judged at its time, whatever was planned before', async () => {
    const { task } = await maya.call(createTask, { title: 'Walk', remind_at: inHours(2) });
    await world.deliver();
    await maya.call(updateTaskStatus, { id: task.id, status_id: 4 });
    world.advance(2.1 * HOUR);

    await world.work('notifications.remind');

    expect(await remindersOf(maya)).toBe(0);
  });

  it('comes no more when the server was away for longer than it helps', async () => {
    await maya.call(createTask, { title: 'Walk', remind_at: inHours(2) });
    await later(15);
    expect(await remindersOf(maya)).toBe(0);
  });

  it('comes on the morning of its day without a time of its own, wherever someone lives by then', async () => {
    await maya.call(usersEndpoints.updateProfile, { time_zone: 'Australia/Perth' });
    const due = new Date(world.now().getTime() + 72 * HOUR).toISOString().slice(0, 10);
    await maya.call(createTask, { title: 'Walk', due_date: `${due}T10:00:00Z` });
    await world.deliver();
    const planned = async () => {
      const { rows } = await world.database.pool.query('select at from reminders where user_id = $1', [
        maya.id,
      ]);
      return rows.map(({ at }) => at.toISOString());
    };
    expect(await planned()).toEqual([`${due}T01:00:00.000Z`]);

    await maya.call(usersEndpoints.updateProfile, { time_zone: 'Asia/Tokyo' });
    await world.deliver();

    expect(await planned()).toEqual([`${due}T00:00:00.000Z`]);
  });
});

describe('a reminder of an event', () => {
  it('comes an hour before each time, as the clock has it before and after summer time begins', async () => {
    await maya.call(usersEndpoints.updateProfile, { time_zone: 'Australia/Melbourne' });
    const sam = await world.person();
    await joinTeam(maya, sam);
    const { event } = await maya.call(eventsEndpoints.addEvent, {
      title: 'Choir',
      start_datetime: '2031-09-22T23:00:00Z',
      repeat: { unit: 'week', until: '2031-10-21' },
      shared_with: [sam.id],
    });
    await world.deliver();
    const next = async ({ id }: Someone) => {
      const { rows } = await world.database.pool.query(
        'select at from reminders where user_id = $1 and settled_at is null',
        [id],
      );
      return rows.map(({ at }) => at.toISOString());
    };
    const till = (moment: string) => (Date.parse(moment) - world.now().getTime()) / HOUR;
    expect(await next(maya)).toEqual(['2031-09-22T22:00:00.000Z']);

    await later(till('2031-09-22T22:00:01Z'));
    expect(await toldTo(sam)).toContain('event_soon');
    expect(await next(sam)).toEqual(['2031-09-29T22:00:00.000Z']);
    await later(till('2031-09-29T22:00:01Z'));
    expect(await next(maya)).toEqual(['2031-10-06T21:00:00.000Z']);

    await world.database.pool.query('update events set deleted_at = $2 where id = $1', [
      event.id,
      world.now(),
    ]);
    await later(till('2031-10-06T21:00:01Z'));
    expect(await next(maya)).toEqual([]);
    const { rows } = await world.database.pool.query(
      `select count(*)::int as told from facts where member_id = $1 and data ->> 'type' = 'event_soon'`,
      [maya.id],
    );
    expect(rows).toEqual([{ told: 2 }]);
  });
});

describe('time on a team', () => {
  it('is told to both a day before it ends, unless it was given more', async () => {
    const [sam, lee] = [await world.person(), await world.person()];
    const giveUntil = async (patient_team_id: number, hours: number) => {
      const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {
        patient_team_id,
      });
      await maya.call(teamEndpoints.saveSupporterPermissions, {
        patient_team_id,
        permissions: effectiveGrants(null),
        ends_at: inHours(hours),
        version: supporter_permissions[0]?.version ?? 0,
      });
    };
    const [sams, lees] = [await joinTeam(maya, sam), await joinTeam(maya, lee)];
    await giveUntil(sams, 30);
    await giveUntil(lees, 30);
    await world.deliver();
    await giveUntil(lees, 90);

    await later(6.1);

    expect((await toldTo(maya)).filter((type) => type === 'access_ending')).toHaveLength(1);
    expect(await toldTo(sam)).toContain('place_ending');
    expect(await toldTo(lee)).not.toContain('place_ending');
  });
});
