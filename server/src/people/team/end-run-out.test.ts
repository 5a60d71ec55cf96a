import { journeyEndpoints } from '@kith/contract/journey';
import { effectiveGrants } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';
import { teamJobs } from './end-run-out.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const MINUTE = 60_000;

/** A supporter whose time on the team is over in five minutes. */
async function aTeamForAWhile() {
  const [maya, sam] = [await world.person(), await world.person()];
  const patient_team_id = await joinTeam(maya, sam);
  const ends_at = new Date(world.now().getTime() + 5 * MINUTE).toISOString();
  const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {
    patient_team_id,
  });
  await maya.call(teamEndpoints.saveSupporterPermissions, {
    patient_team_id,
    permissions: effectiveGrants(null),
    ends_at,
    version: supporter_permissions[0]?.version ?? 0,
  });
  return { maya, sam, ends_at };
}

async function changesOf(maya: Someone) {
  const { team } = await maya.call(journeyEndpoints.getTimeline, {});
  return team.map(({ record, sort_at }) => [record.change, record.person.id, sort_at]);
}

async function runJobs(): Promise<void> {
  const jobs = teamJobs(world.database.db, { now: world.now });
  await Promise.all(Object.values(jobs).flatMap((job) => [job({}), job({})]));
}

describe('a place with an end', () => {
  test('is told in the journey once it is over, once, at the time when it was over', async () => {
    const { maya, sam, ends_at } = await aTeamForAWhile();
    await runJobs();
    expect(await changesOf(maya)).toHaveLength(1);
    world.advance(10 * MINUTE);

    await runJobs();
    await runJobs();

    expect((await changesOf(maya))[0]).toEqual(['left', sam.id, ends_at]);
    expect(await changesOf(maya)).toHaveLength(2);
    const [fact] = (await factsAbout(world, maya, 'team')).slice(-1);
    expect(fact).toMatchObject({ type: 'team.ran_out', actor_id: null });
  });

  test('waits in the queue until its time', async () => {
    const { maya, ends_at } = await aTeamForAWhile();
    const { rows } = await world.database.pool.query(
      `select start_after from jobs.job where name = 'team.end_places' order by created_on desc limit 1`,
    );
    expect(rows[0].start_after.getTime()).toBeGreaterThan(Date.now());
    expect(maya.id).toBeGreaterThan(0);
    expect(ends_at).not.toBe('');
  });

  test('is told as well when the two meet again before anyone noticed', async () => {
    const { maya, sam } = await aTeamForAWhile();
    world.advance(10 * MINUTE);

    await joinTeam(maya, sam);
    await runJobs();

    expect((await changesOf(maya)).map(([change]) => change)).toEqual(['joined', 'left', 'joined']);
  });

  test('is not brought back by undo once its time is over', async () => {
    const { maya } = await aTeamForAWhile();
    const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
    const patient_team_id = team[1]?.patient_team_id ?? 0;
    world.advance(5 * MINUTE - 4000);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id });
    world.advance(8000);

    const undone = await maya.send(teamEndpoints.restoreTeamMember, { patient_team_id });

    expect(undone.json().code).toBe('undo_expired');
    expect((await changesOf(maya)).map(([change]) => change)).toEqual(['left', 'joined']);
  });
});
