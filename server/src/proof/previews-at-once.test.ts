import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTeam } from '../testing/supporters.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { previewed } from './preview-views.ts';

const EVERYTHING = grantsWhere(() => true);
const PARTS = ['team', 'journey', 'tasks', 'events', 'areas', 'medicines', 'insights', 'chats', 'plan'];

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function memberAndSupporter() {
  const [maya, priya] = [await world.person(), await world.person()];
  const id = await joinTeam(
    maya,
    priya,
    grantsWhere(() => false),
  );
  const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {});
  return { maya, id, version: supporter_permissions[0]?.version ?? 0 };
}

test('many previews of one supporter answer at once, and a save beside them goes through', async () => {
  const { maya, id, version } = await memberAndSupporter();
  const saving = { patient_team_id: id, permissions: EVERYTHING, version };

  const [save, ...all] = await Promise.all([
    maya.send(teamEndpoints.saveSupporterPermissions, saving),
    ...Array.from({ length: 12 }, () => previewed(maya, id, EVERYTHING)),
  ]);

  expect(save.statusCode).toBe(200);
  for (const views of all) {
    expect(Object.keys(views)).toEqual(PARTS);
    expect(Object.values(views).filter((answer) => typeof answer === 'number')).toEqual([]);
  }
});

test('a preview answers while another call holds the membership', async () => {
  const { maya, id } = await memberAndSupporter();
  const other = await world.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select 1 from grants where id = $1 for update', [id]);

    const views = await previewed(maya, id, EVERYTHING);

    expect(Object.values(views).filter((answer) => typeof answer === 'number')).toEqual([]);
  } finally {
    await other.query('rollback');
    other.release();
  }
});
