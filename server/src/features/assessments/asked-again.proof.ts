import { checkInSchedulesEndpoints } from '@kith/contract/check-in-schedules';
import { dayAfter } from '@kith/contract/kit/dates';
import { usersEndpoints } from '@kith/contract/users';
import { everyRelation } from '#proof/by-relation';
import { joinInSight } from '#proof/join-in-sight';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, MISSING, own, record } from '#proof/rows';
import { reads } from '#proof/watcher';
import { scheduleFor, weeklyOf } from '#testing/check-ins';
import { letTreat } from '#testing/professionals';
import type { World } from '#testing/world';

const GAD7 = 'A111202';
const WHO5 = 'A111204';
const { changeCheckInSchedule, scheduleCheckIns, stopCheckInSchedule } = checkInSchedulesEndpoints;

type Made = Awaited<ReturnType<typeof scheduleOf>>;

const ofSchedule = record<Made>(
  (f) => ({ schedule_id: f.scheduleId }),
  () => ({ schedule_id: MISSING }),
);

export const proof: Proof<Made> = {
  fixture: scheduleOf,
  rows: {
    listCheckInSchedules: aboutMember((member) => ({ member_id: member })),
    // A person who is not in one's care is answered as one who is not there.
    scheduleCheckIns: own((f) => ({ ...f.weekly, member_ids: [f.ownerId] })),
    changeCheckInSchedule: { ...ofSchedule, owner: 'not_found' },
    stopCheckInSchedule: ofSchedule,
  },
  byRelation: { listCheckInSchedules: everyRelation('ok') },
  secondStepFirst: ['listCheckInSchedules', 'scheduleCheckIns', 'changeCheckInSchedule'],
  readings: {
    own: () => [reads('listCheckInSchedules')],
    about: (member) => [reads('listCheckInSchedules', { member_id: member }, member)],
  },
  recipes: {
    listCheckInSchedules: async (world) => ({ someone: await world.person(), input: {} }),
    scheduleCheckIns: async (world) => {
      const { member, asker } = await treated(world);
      return { someone: asker, input: weeklyOf(world, [member.id], [WHO5]) };
    },
    changeCheckInSchedule: async (world) => {
      const { asker, schedule } = await scheduled(world);
      return {
        someone: asker,
        input: { schedule_id: schedule.id, paused: true, last_day: schedule.last_day },
      };
    },
    stopCheckInSchedule: async (world) => {
      const { member, schedule } = await scheduled(world);
      return { someone: member, input: { schedule_id: schedule.id } };
    },
  },
  actions: {
    async 'check-ins on a schedule'(scene: Scene) {
      const { world, maya, pat, afterwards } = scene;
      const leave = await joinInSight(scene);
      const made: number[] = [];
      const last_day = dayAfter(weeklyOf(world, [], []).from_day, 200);
      for (const code of [GAD7, WHO5])
        await afterwards('scheduleCheckIns', async () => {
          made.push((await scheduleFor(pat, maya, { world, codes: [code] })).id);
        });
      const [schedule_id = 0, other = 0] = made;
      for (const change of [{ paused: true }, { paused: false }, { last_day }])
        await afterwards('changeCheckInSchedule', () =>
          pat.call(changeCheckInSchedule, { schedule_id, ...change }),
        );
      await afterwards('updateProfile', () =>
        maya.call(usersEndpoints.updateProfile, { time_zone: 'Europe/London' }),
      );
      await afterwards('stopCheckInSchedule', () => maya.call(stopCheckInSchedule, { schedule_id }));
      await afterwards('stopCheckInSchedule', () => pat.call(stopCheckInSchedule, { schedule_id: other }));
      await afterwards('scheduleCheckIns', () =>
        pat.call(scheduleCheckIns, weeklyOf(world, [maya.id], [GAD7])),
      );
      await leave();
    },
  },
};

/** A member, and a professional of their team. */
async function treated(world: World) {
  const [member, asker] = [await world.person(), await world.person()];
  await letTreat(world, member, asker, 'provider');
  return { member, asker };
}

async function scheduled(world: World) {
  const { member, asker } = await treated(world);
  return { member, asker, schedule: await scheduleFor(asker, member, { world, codes: [GAD7] }) };
}

async function scheduleOf({ world, owner, supporter, placeId }: Stage) {
  const weekly = weeklyOf(world, [], [GAD7]);
  const made = await world.database.pool.query(
    `insert into assessment_schedules (member_id, asked_by, place_id, codes, every_days, time, first_day,
       last_day, created_at) values ($1, $2, $3, $4, 7, '09:00', $5, $6, $7) returning id`,
    [owner.id, supporter.id, placeId, [GAD7], weekly.from_day, weekly.last_day, world.now()],
  );
  return { scheduleId: Number(made.rows[0].id), weekly };
}
