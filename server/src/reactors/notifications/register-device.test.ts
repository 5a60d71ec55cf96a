import { authEndpoints } from '@kith/contract/auth';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '#testing/world';

const { registerDevice } = notificationsEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
}, 60_000);
afterAll(() => world.close());

const phone = (fcm_key: string, uuid: string) => ({ fcm_key, uuid, operating_system: 'android' });

async function phonesOf({ id }: { readonly id: number }): Promise<string[]> {
  const { rows } = await world.database.pool.query('select uuid from devices where user_id = $1', [id]);
  return rows.map(({ uuid }) => uuid);
}

it('a phone belongs to who was signed in there last, by its number and by its key', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  await maya.call(registerDevice, phone('key one', 'phone one'));
  await maya.call(registerDevice, phone('key two', 'phone one'));
  expect(await phonesOf(maya)).toEqual(['phone one']);

  await sam.call(registerDevice, phone('key three', 'phone one'));
  expect([await phonesOf(maya), await phonesOf(sam)]).toEqual([[], ['phone one']]);
  await maya.call(registerDevice, phone('key three', 'phone two'));
  expect([await phonesOf(maya), await phonesOf(sam)]).toEqual([['phone two'], []]);
});

it('of many at once for the same phones and keys each is answered, and one is left for each', async () => {
  const [maya, sam] = [await world.person(), await world.person()];
  const asked = Array.from({ length: 12 }, (_, n) => phone(`shared key ${n % 3}`, `shared phone ${n % 2}`));

  const answers = await Promise.all(
    asked.map((one, n) => (n % 4 < 2 ? maya : sam).send(registerDevice, one)),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const left = [...(await phonesOf(maya)), ...(await phonesOf(sam))];
  expect(new Set(left).size).toBe(left.length);
});

it('a session is on one phone: however many are named, one is left', async () => {
  const maya = await world.person();

  for (let n = 0; n < 5; n += 1) await maya.call(registerDevice, phone(`made up key ${n}`, `made up ${n}`));

  expect(await phonesOf(maya)).toEqual(['made up 4']);
});

it('a phone is forgotten when its session ends, and its key is nowhere to be read', async () => {
  const maya = await world.person();
  await maya.call(registerDevice, phone('key of the phone', 'phone three'));
  const { rows } = await world.database.pool.query('select d::text as row from devices d');
  expect(JSON.stringify(rows)).not.toContain('key of the phone');

  await maya.call(authEndpoints.logOut, {});
  await world.deliver();

  expect(await phonesOf(maya)).toEqual([]);
});
