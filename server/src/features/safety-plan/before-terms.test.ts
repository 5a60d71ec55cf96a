import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { youngPerson } from '#testing/consents';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getSafetyPlan, updateSafetyPlanSharing } = safetyPlanEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test('one’s own plan opens before the newest terms are accepted, and no other person’s does', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await joinTeam(maya, sam);
  await maya.call(updateSafetyPlanSharing, { shared_with: [{ id: sam.id, access: 'view' }] });
  await sam.call(getSafetyPlan, { member_id: maya.id });
  await world.database.pool.query(
    `insert into term_versions (type, version, title, summary, what_changed, text, is_draft, published_at)
     select type, max(version) + 1, 'T', 'S', 'W', 'X', true, $1 from term_versions group by type`,
    [world.now()],
  );

  const codeOf = async (caller: typeof maya, member_id?: number) => {
    const answer = await caller.send(getSafetyPlan, { member_id });
    return answer.statusCode === 200 ? 'ok' : answer.json().code;
  };

  expect(await codeOf(maya)).toBe('ok');
  expect(await codeOf(maya, maya.id)).toBe('ok');
  expect(await codeOf(sam, maya.id)).toBe('terms_outdated');
  expect((await maya.send(tasksEndpoints.listTasks, {})).json().code).toBe('terms_outdated');
});

test('one’s own plan opens while consent is pending, to read', async () => {
  const young = await youngPerson(world);
  const codeOf = (answer: Awaited<ReturnType<typeof young.send>>) => answer.json().code ?? 'ok';

  expect(codeOf(await young.send(getSafetyPlan, {}))).toBe('ok');
  const save = { safety_plan: JSON.stringify([]), version: 0 };
  expect(codeOf(await young.send(safetyPlanEndpoints.saveSafetyPlan, save))).toBe('consent_pending');
});
