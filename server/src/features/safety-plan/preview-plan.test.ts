import { grantsWhere } from '@kith/contract/permissions';
import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { getSafetyPlan, previewSafetyPlan, updateSafetyPlanSharing } = safetyPlanEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

it('shows the plan as the supporter has it once it is shared with them, whatever their switches say, and to no one else', async () => {
  const [maya, sam, lee] = [await world.person(), await world.person(), await world.person()];
  const everything = grantsWhere(() => true);
  const place = await joinTeam(maya, sam, everything);
  const asked = { patient_team_id: place };

  expect(await maya.call(previewSafetyPlan, { ...asked, permissions: everything })).toEqual({ plan: null });
  await maya.call(updateSafetyPlanSharing, { shared_with: [{ id: sam.id, access: 'view' }] });

  const nothing = grantsWhere(() => false);
  const { plan } = await maya.call(previewSafetyPlan, { ...asked, permissions: nothing });
  expect(plan).toEqual(await sam.call(getSafetyPlan, { member_id: maya.id }));
  for (const other of [sam, lee]) expect((await other.send(previewSafetyPlan, asked)).statusCode).toBe(404);
});
