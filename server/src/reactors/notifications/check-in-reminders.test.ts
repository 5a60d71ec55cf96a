import { assessmentRequestsEndpoints } from '@kith/contract/assessment-requests';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { askFor, endRequestsOf, takeCheckIn } from '#testing/check-ins';
import { inboxOf } from '#testing/notifications';
import { letTreat } from '#testing/professionals';
import { signInAgain } from '#testing/sign-in';
import { makeWorld, type World } from '#testing/world';

const GAD7 = 'A111202';
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member of Perth, whom a professional asks for a check-in that is due in five days. */
async function asked() {
  const [maya, pat] = [await world.person(), await world.person()];
  const place = await letTreat(world, maya, pat, 'provider');
  const day = dayAfter(calendarDay(world.now(), 'Australia/Perth'), 5);
  const { set_request_id } = await askFor(
    pat,
    maya,
    [GAD7],
    momentAt(day, '18:00', 'Australia/Perth').toISOString(),
  );
  return { maya, pat, place, day, set_request_id };
}

/** When people are reminded of what they were asked. */
async function planned({ id }: Someone): Promise<string[]> {
  await world.deliver();
  const { rows } = await world.database.pool.query(
    `select at from reminders where user_id = $1 and kind = 'assessment_request' and settled_at is null`,
    [id],
  );
  return rows.map(({ at }) => at.toISOString());
}

const morningIn = (day: string, zone: string) => momentAt(day, '09:00', zone).toISOString();

it('a member is reminded once, on the morning of the day on which a check-in is due', async () => {
  const { maya, day } = await asked();
  const morning = morningIn(day, 'Australia/Perth');
  expect(await planned(maya)).toEqual([morning]);

  world.advance(Date.parse(morning) - world.now().getTime() - MINUTE);
  await world.work('notifications.remind');
  const again = await signInAgain(world, maya);
  const types = async () => {
    await world.deliver();
    return (await inboxOf(world, again)).map(({ type }) => type);
  };
  expect(await types()).toEqual(['check_in_asked']);
  world.advance(2 * MINUTE);
  // Twice, as after a kill.
  await Promise.all([world.work('notifications.remind'), world.work('notifications.remind')]);
  expect(await types()).toEqual(['check_in_due', 'check_in_asked']);
});

it('where the member is in another zone, the morning is theirs', async () => {
  const { maya, day } = await asked();
  await planned(maya);
  await maya.call(usersEndpoints.updateProfile, { time_zone: 'Australia/Sydney' });
  expect(await planned(maya)).toEqual([morningIn(day, 'Australia/Sydney')]);
});

it('nothing reminds of a check-in that is done, or is asked for no longer', async () => {
  const { withdrawAssessmentRequest } = assessmentRequestsEndpoints;
  const [done, byMember, byAsker, left] = [await asked(), await asked(), await asked(), await asked()];
  expect(await planned(left.maya)).toHaveLength(1);
  await takeCheckIn(done.maya, GAD7, 1, { set_request_id: done.set_request_id });
  const takeBack = (by: Someone, { set_request_id }: typeof done) =>
    by.call(withdrawAssessmentRequest, { set_request_id });
  await takeBack(byMember.maya, byMember);
  await takeBack(byAsker.pat, byAsker);
  await left.maya.call(teamEndpoints.removeTeamMember, { patient_team_id: left.place });
  await endRequestsOf(world, left.place);
  for (const { maya } of [done, byMember, byAsker, left]) expect(await planned(maya)).toEqual([]);
});
