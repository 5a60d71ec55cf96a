import { assessmentsEndpoints } from '@kith/contract/assessments';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { ItemChanged } from '@kith/contract/kit/item-kinds';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCheckIn } from '#testing/check-ins';
import { allArrived, deviceOpener } from '#testing/devices';
import { chooseArea, rate } from '#testing/focus-areas';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { withholdAssessment } = assessmentsEndpoints;
const { editFocusArea, withholdFocusArea } = focusAreasEndpoints;
const [AUDIT_C, GAD7, ONS4] = ['A111208', 'A111202', 'A111205'];
const INDEX = grantsWhere((area) => area === 'wellbeingIndex');

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

/** A member, and a supporter who sees how they are and nothing else, with what that person hears of it. */
async function begin() {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, INDEX);
  const told = await openDevice(sam);
  const about = ({ kind, about_patient_id: member }: ItemChanged) => kind === 'person' && member === maya.id;
  return { maya, sam, told, heard: () => told.events.filter(about).length };
}

it('a supporter who sees how a member is hears of no check-in that does not count for it', async () => {
  const { maya, heard } = await begin();

  const { id } = await takeCheckIn(maya, AUDIT_C, 1);
  await maya.call(withholdAssessment, { id, withheld: true });
  // It counts by an answer alone of which no supporter is told.
  await takeCheckIn(maya, ONS4, 1);
  const counted = await takeCheckIn(maya, GAD7, 1);
  await expect.poll(heard).toBe(1);
  await maya.call(withholdAssessment, { id: counted.id, withheld: true });
  await expect.poll(heard).toBe(2);
});

it('a supporter hears nothing of check-ins and ratings while the member hides how they are', async () => {
  const { maya, sam, told, heard } = await begin();
  const area = await chooseArea(maya);
  const hide = (hide_wellbeing_number: boolean) =>
    maya.call(usersEndpoints.updatePreferences, { hide_wellbeing_number });
  await hide(true);
  await expect.poll(heard).toBe(1);

  const { id } = await takeCheckIn(maya, GAD7, 1);
  await maya.call(withholdAssessment, { id, withheld: true });
  await rate(maya, area.id, 5);
  const mayas = await openDevice(maya);
  await allArrived([maya, mayas], [sam, told]);
  expect(heard()).toBe(1);
  await hide(false);
  await expect.poll(heard).toBe(2);
});

it('a supporter hears of an area of their index that is paused, and of no rating while it is', async () => {
  const { maya, sam, told, heard } = await begin();
  const { id, version } = await chooseArea(maya);
  await rate(maya, id, 5);
  await expect.poll(heard).toBe(1);
  await maya.call(editFocusArea, { id, status: 'paused', version });
  await expect.poll(heard).toBe(2);

  await rate(maya, id, 8);
  for (const withheld of [true, false]) await maya.call(withholdFocusArea, { id, withheld });
  await allArrived([sam, told]);
  expect(heard()).toBe(2);
});
