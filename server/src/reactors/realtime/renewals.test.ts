import { medicationsEndpoints } from '@kith/contract/medications';
import { RENEWALS_OPEN_MAX, renewalsEndpoints } from '@kith/contract/renewals';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allArrived, deviceOpener } from '../../testing/devices.ts';
import { makeFrontDesk } from '../../testing/front-desk.ts';
import { letTreat } from '../../testing/professionals.ts';
import type { Device } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { createMedication, updateMedication } = medicationsEndpoints;
const { renewScript, moveRenewal } = renewalsEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const device = deviceOpener(() => world);

const changesIn = ({ events }: Device) =>
  events.filter(({ kind }) => kind === 'renewal').map(({ change }) => change);

/** A member with two lines, a prescriber of theirs at their practice, and its two receptionists. */
async function practice() {
  const { maya, lena, kim, clinic } = await makeFrontDesk(world);
  const pat = await world.person();
  await clinic.letWork(pat, 'provider');
  const placeId = await letTreat(world, maya, pat, 'provider');
  const line = async (name: string) => (await maya.call(createMedication, { name })).medication;
  const [asked, other] = [await line('Sertraline'), await line('Melatonin')];
  const ask = async (to: object) => (await maya.call(renewScript, { id: asked.id, ...to })).renewal.id;
  return { maya, lena, kim, pat, clinic, placeId, asked, other, ask };
}

it('a receptionist who supports the member hears of no request, from its beginning to its end', async () => {
  const { maya, lena, kim, clinic, ask } = await practice();
  await joinTeam(maya, lena);
  const told = { lena: await device(lena), kim: await device(kim) };

  const id = await ask({ organisation_id: clinic.id });
  await expect.poll(() => changesIn(told.kim)).toEqual(['added']);
  await kim.call(moveRenewal, { id, from: 'requested', to: 'needs_visit' });
  await expect.poll(() => changesIn(told.kim)).toEqual(['added', 'removed']);

  await allArrived([lena, told.lena]);
  expect(changesIn(told.lena)).toEqual([]);
});

it('people who read a request hear nothing of other medicines, nor of other people of the team', async () => {
  const { maya, kim, pat, asked, other, ask } = await practice();
  const told = { kim: await device(kim), pat: await device(pat) };
  await ask({ prescriber_id: pat.id });
  for (const theirs of [told.kim, told.pat]) await expect.poll(() => changesIn(theirs)).toEqual(['added']);

  await maya.call(updateMedication, { id: other.id, name: 'Melatonin', dose: 'One', version: 1 });
  await joinTeam(maya, await world.person());
  for (const [one, theirs] of [[kim, told.kim] as const, [pat, told.pat] as const]) {
    await allArrived([one, theirs]);
    expect(changesIn(theirs)).toEqual(['added']);
  }
  await maya.call(updateMedication, { id: asked.id, name: 'Sertraline', dose: 'One', version: 1 });
  for (const theirs of [told.kim, told.pat])
    await expect.poll(() => changesIn(theirs)).toEqual(['added', 'updated']);
});

it('a prescriber who is removed hears that once, and the front desk with them', async () => {
  const { maya, kim, pat, asked, placeId, ask } = await practice();
  const told = { kim: await device(kim), pat: await device(pat) };
  await ask({ prescriber_id: pat.id });
  for (const theirs of [told.kim, told.pat]) await expect.poll(() => changesIn(theirs)).toEqual(['added']);

  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
  for (const theirs of [told.kim, told.pat])
    await expect.poll(() => changesIn(theirs)).toEqual(['added', 'removed']);

  await maya.call(updateMedication, { id: asked.id, name: 'Sertraline', dose: 'Two', version: 1 });
  await allArrived([pat, told.pat]);
  expect(changesIn(told.pat)).toEqual(['added', 'removed']);
});

it('a member has so many requests that wait, and is told so', async () => {
  const { maya, clinic } = await practice();
  for (let count = 0; count < RENEWALS_OPEN_MAX; count += 1) {
    const { id } = (await maya.call(createMedication, { name: `Medicine ${count}` })).medication;
    await maya.call(renewScript, { id, organisation_id: clinic.id });
  }
  const { id } = (await maya.call(createMedication, { name: 'One more' })).medication;

  const answer = await maya.send(renewScript, { id, organisation_id: clinic.id });

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.id).toBe(
    `${RENEWALS_OPEN_MAX} requests wait already. You can withdraw one of them first.`,
  );
});
