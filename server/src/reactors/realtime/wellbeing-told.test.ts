import { assessmentsEndpoints } from '@kith/contract/assessments';
import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import { grantsWhere } from '@kith/contract/permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCheckIn } from '#testing/check-ins';
import { deviceOf } from '#testing/pusher';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { withholdAssessment } = assessmentsEndpoints;
const [AUDIT_C, GAD7, ONS4] = ['A111208', 'A111202', 'A111205'];
const INDEX = grantsWhere((area) => area === 'wellbeingIndex');

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

it('a supporter who sees how a member is hears of no check-in that does not count for it', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, INDEX);
  const told = await deviceOf(world, sam);
  const about = ({ kind, about_patient_id: member }: ItemChanged) => kind === 'person' && member === maya.id;
  const heard = () => told.events.filter(about).length;

  const { id } = await takeCheckIn(maya, AUDIT_C, 1);
  await maya.call(withholdAssessment, { id, withheld: true });
  // It counts by an answer alone of which no supporter is told.
  await takeCheckIn(maya, ONS4, 1);
  const counted = await takeCheckIn(maya, GAD7, 1);
  await expect.poll(heard).toBe(1);
  await maya.call(withholdAssessment, { id: counted.id, withheld: true });
  await expect.poll(heard).toBe(2);

  told.off();
});
