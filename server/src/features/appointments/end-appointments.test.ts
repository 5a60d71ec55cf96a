import { appointmentsEndpoints } from '@kith/contract/appointments';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNext } from '../../testing/appointments.ts';
import type { Someone } from '../../testing/caller.ts';
import { factsAbout } from '../../testing/facts.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { saveAppointment, listAppointments, listBookings, getAppointment } = appointmentsEndpoints;
const { removeTeamMember, restoreTeamMember } = teamEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with two appointments ahead with Ben, and the place by which he is on their team. */
async function twoAhead() {
  const maya = await world.person();
  const booked = await bookNext(world, maya, 'I sleep badly');
  const { ben, asked, free } = booked;
  await maya.call(saveAppointment, { ...asked, start_datetime: free[0] });
  const { rows } = await world.database.pool.query(
    'select id from grants where member_id = $1 and person_id = $2 and ended_at is null',
    [maya.id, ben.id],
  );
  return { maya, ...booked, patient_team_id: Number(rows[0].id) };
}

const toldTo = async (person: Someone) => (await inboxOf(world, person)).map(({ type }) => type);

type Booked = Awaited<ReturnType<typeof twoAhead>>;

const ends: readonly [string, (booked: Booked) => Promise<unknown>][] = [
  [
    'the member removes them',
    ({ maya, patient_team_id }) => maya.call(removeTeamMember, { patient_team_id }),
  ],
  ['they leave', ({ ben, patient_team_id }) => ben.call(removeTeamMember, { patient_team_id })],
  [
    'its last day is over',
    async ({ patient_team_id }) => {
      const endsAt = new Date(world.now().getTime() + MINUTE);
      await world.database.pool.query('update grants set ends_at = $2 where id = $1', [
        patient_team_id,
        endsAt,
      ]);
      world.advance(2 * MINUTE);
      await world.work('team.end_places');
    },
  ],
];

describe('when the place of a professional ends', () => {
  it.each(ends)('what was booked by it is cancelled by itself, and told once: %s', async (_, end) => {
    const booked = await twoAhead();
    const { maya, ben, appointment } = booked;
    await world.deliver();
    await end(booked);
    await world.deliver();
    // What is stated by the end itself is told in the next round.
    await world.deliver();

    const { appointments } = await maya.call(listAppointments, {});
    expect(
      appointments.map(({ cancelled, abilities }) => [cancelled?.by, cancelled?.reason, abilities]),
    ).toEqual([
      ['ended', null, ['withhold']],
      ['ended', null, ['withhold']],
    ]);
    expect((await toldTo(maya)).filter((type) => type === 'appointments_ended')).toHaveLength(1);
    expect((await toldTo(ben)).filter((type) => type !== 'place_ended')).toEqual([]);
    expect((await ben.call(listBookings, {})).appointments).toEqual([]);
    expect((await ben.send(getAppointment, { id: appointment.id })).statusCode).toBe(404);
    const facts = await factsAbout(world, maya, 'appointment');
    expect(facts.slice(2).map(({ type, actor_id }) => [type, actor_id])).toEqual([
      ['appointment.cancelled', null],
      ['appointment.cancelled', null],
      ['appointment.ended', null],
    ]);
  });

  it('what has begun stays as it is', async () => {
    const { maya, asked, freeFor, patient_team_id } = await twoAhead();
    const [next] = (await freeFor(maya)).next_free;
    const save = { ...asked, start_datetime: next?.start_datetime ?? '' };
    const { start_at } = (await maya.call(saveAppointment, save)).appointment;
    world.advance(Date.parse(start_at) - world.now().getTime() + 1000);
    await maya.call(removeTeamMember, { patient_team_id });
    await world.deliver();
    const { appointments } = await maya.call(listAppointments, {});
    expect(appointments.map(({ cancelled }) => cancelled?.by)).toEqual([undefined, 'ended', 'ended']);
  });

  it('an undo brings none of it back, its time is free, and what is booked then stays', async () => {
    const { maya, asked, appointment, patient_team_id } = await twoAhead();
    await maya.call(removeTeamMember, { patient_team_id });
    world.advance(1000);
    await maya.call(restoreTeamMember, { patient_team_id });
    await world.deliver();
    const { start_datetime } = appointment;
    const anew = await maya.call(saveAppointment, { ...asked, start_datetime });
    await world.deliver();

    const { appointments } = await maya.call(listAppointments, {});
    const standing = appointments.filter(({ cancelled }) => cancelled === null);
    expect(appointments).toHaveLength(3);
    expect(standing.map(({ id }) => id)).toEqual([anew.appointment.id]);
  });

  it('a booking at the same moment is refused, or cancelled with the others', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { maya, asked, free, patient_team_id } = await twoAhead();
      const [answer] = await Promise.all([
        maya.send(saveAppointment, { ...asked, start_datetime: free[1] }),
        maya.call(removeTeamMember, { patient_team_id }),
      ]);
      await world.deliver();
      const { appointments } = await maya.call(listAppointments, {});
      expect(appointments).toHaveLength(answer.statusCode === 200 ? 3 : 2);
      expect(appointments.filter(({ cancelled }) => cancelled === null)).toEqual([]);
    }
  });
});
