import { followUpsEndpoints } from '@kith/contract/follow-ups';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinOrganisation, leaveOrganisation } from '../../people/care/index.ts';
import { answersTo } from '../../testing/check-ins.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { makeWatchingClinic, takeWatched } from '../../testing/follow-ups.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import type { Device } from '../../testing/pusher.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listFollowUps, acknowledgeFollowUp, closeFollowUp } = followUpsEndpoints;
const PHQ9 = 'A111201';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 5 });
  // So that no follow-up has the id of its organisation.
  await makeOrganisation(world);
});
afterAll(() => world.close());

const device = deviceOpener(() => world);
const toldOf = ({ events }: Device) => events.filter(({ kind }) => kind === 'follow_up');

/** A clinic with an open follow-up of its member, and a coordinator of it who supports that member. */
async function withFollowUp() {
  const { maya, jo, clinic, setRule } = await makeWatchingClinic(world);
  const sam = await world.person();
  await clinic.letWork(sam, 'care_coordinator');
  await letSupport(world, maya, sam, null);
  await setRule(PHQ9);
  await takeWatched(maya, PHQ9, answersTo(PHQ9, 3));
  await world.deliver();
  const [found] = (await jo.call(listFollowUps, {})).follow_ups;
  return { maya, jo, sam, clinic, id: found?.id ?? 0 };
}

it('names a follow-up to those who read it, as its member leaves the organisation and comes back', async () => {
  const { maya, jo, sam, clinic, id } = await withFollowUp();
  const [jos, sams, mayas] = [await device(jo), await device(sam), await device(maya)];
  const between = { organisationId: clinic.id, memberId: maya.id };

  await world.operate((ctx) => leaveOrganisation(ctx, between));
  await world.deliver();
  const removed = { kind: 'follow_up', id, about_patient_id: null, change: 'removed' };
  await expect.poll(() => toldOf(jos)).toEqual([removed]);

  await world.operate((ctx) => joinOrganisation(ctx, between));
  await world.deliver();
  await expect.poll(() => toldOf(jos)).toEqual([removed, { ...removed, change: 'added' }]);
  for (const other of [sams, mayas]) expect(toldOf(other)).toEqual([]);
});

it('tells the member of each step, and no person who supports them', async () => {
  const { maya, jo, sam, id } = await withFollowUp();
  const [sams, mayas] = [await device(sam), await device(maya)];
  const step = { kind: 'follow_up', id, about_patient_id: maya.id, change: 'updated' };

  const steps = [
    () => jo.call(acknowledgeFollowUp, { id }),
    () => jo.call(acknowledgeFollowUp, { id, acknowledged: false }),
    () => jo.call(closeFollowUp, { id, outcome: 'Rang Maya.' }),
  ];
  for (const [index, take] of steps.entries()) {
    await take();
    await world.deliver();
    await expect.poll(() => toldOf(mayas)).toEqual(Array(index + 1).fill(step));
  }
  expect(sams.events).toEqual([]);
});
