import { teamEndpoints } from '@kith/contract/team';
import { AVATAR_COLOURS, usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A person to whom Kith has given this colour. */
async function aPersonOf(colour: number): Promise<Someone> {
  const person = await world.person();
  await world.database.pool.query('update users set avatar_colour = $2 where id = $1', [person.id, colour]);
  return person;
}

/** The same, but the colour is their own choice. */
async function whoChose(colour: number): Promise<Someone> {
  const person = await aPersonOf((colour + 1) % AVATAR_COLOURS);
  await person.call(usersEndpoints.updateProfile, { avatar_colour: colour });
  return person;
}

async function coloursOn(member: Someone): Promise<number[]> {
  const { team } = await member.call(teamEndpoints.getTeam, { id: member.id });
  return team.map(({ avatar_colour }) => avatar_colour);
}

test('who joins a team takes a colour that no one there has, on every page', async () => {
  const [maya, sam, asha] = [await aPersonOf(5), await aPersonOf(5), await aPersonOf(5)];
  await joinTeam(maya, sam);
  await joinTeam(maya, asha);

  expect(await coloursOn(maya)).toEqual([5, 0, 1]);
  const { user } = await sam.call(usersEndpoints.updateProfile, {});
  expect(user.avatar_colour).toBe(0);
});

test('a chosen colour stays, and the others give way', async () => {
  const [maya, sam, asha] = [await aPersonOf(2), await aPersonOf(3), await whoChose(3)];
  await joinTeam(maya, sam);
  await joinTeam(maya, asha);
  expect(await coloursOn(maya)).toEqual([2, 0, 3]);

  const [noor, lou] = [await whoChose(4), await whoChose(4)];
  await joinTeam(noor, lou);
  expect(await coloursOn(noor)).toEqual([4, 4]);
});

test('a profile that is saved with the colour it had is no choice', async () => {
  const [maya, sam] = [await aPersonOf(1), await aPersonOf(1)];
  await sam.call(usersEndpoints.updateProfile, { avatar_colour: 1, pronouns: 'he/him' });
  await joinTeam(maya, sam);
  expect(await coloursOn(maya)).toEqual([1, 0]);
});

test('who is known by their colour on another team keeps it', async () => {
  const [maya, noor, priya] = [await aPersonOf(0), await aPersonOf(3), await aPersonOf(3)];
  await joinTeam(maya, priya);
  await joinTeam(noor, priya);
  expect(await coloursOn(maya)).toEqual([0, 3]);
  expect(await coloursOn(noor)).toEqual([0, 3]);
});

test('a team of more people than there are colours leaves each with one', async () => {
  const maya = await aPersonOf(0);
  for (let count = 0; count < AVATAR_COLOURS; count++) await joinTeam(maya, await aPersonOf(0));
  expect(await coloursOn(maya)).toEqual([0, 1, 2, 3, 4, 5, 0]);
});
