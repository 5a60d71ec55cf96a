import { setTimeout as wait } from 'node:timers/promises';
import { effectiveGrants } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { deviceOpener } from '../../testing/devices.ts';
import { letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});

afterAll(async () => {
  await world.close();
});

const device = deviceOpener(() => world);

const sorted = (...people: Someone[]): number[] => people.map(({ id }) => id).toSorted((a, b) => a - b);

it('tells people of one team that someone came and went, and strangers nothing', async () => {
  const [maya, priya, stranger] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, priya, null);
  const [mayas, strangers] = [await device(maya), await device(stranger)];

  const priyas = await device(priya);
  await expect.poll(mayas.here).toEqual(sorted(maya, priya));
  expect(priyas.here()).toEqual(sorted(maya, priya));

  priyas.off();
  await expect.poll(mayas.here).toEqual([maya.id]);
  expect(strangers.here()).toEqual([stranger.id]);
});

it('counts people, not devices', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, null);
  const mayas = await device(maya);
  const [phone, tablet] = [await device(priya), await device(priya)];
  await expect.poll(mayas.here).toEqual(sorted(maya, priya));

  phone.off();
  await wait(300);
  expect(mayas.here()).toEqual(sorted(maya, priya));

  tablet.off();
  await expect.poll(mayas.here).toEqual([maya.id]);
});

it('shows two supporters of one member to each other only as far as each may see the team', async () => {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  const all = effectiveGrants(null);
  await letSupport(world, maya, priya, { ...all, supportTeam: { view: true, message: false } });
  await letSupport(world, maya, sam, { ...all, supportTeam: { view: false, message: false } });

  const [priyas, sams] = [await device(priya), await device(sam)];

  await expect.poll(priyas.here).toEqual(sorted(priya, sam));
  await wait(200);
  expect(sams.here()).toEqual([sam.id]);
});

it('is silent for a person who turned it off, who still sees the others', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, null);
  await priya.call(usersEndpoints.updatePreferences, { show_presence: false });
  const [mayas, priyas] = [await device(maya), await device(priya)];

  await wait(200);
  expect(priyas.here()).toEqual(sorted(maya, priya));
  expect(mayas.here()).toEqual([maya.id]);

  await priya.call(usersEndpoints.updatePreferences, { show_presence: true });
  await expect.poll(mayas.here).toEqual(sorted(maya, priya));
  await priya.call(usersEndpoints.updatePreferences, { show_presence: false });
  await expect.poll(mayas.here).toEqual([maya.id]);
});

it('ends with the place on the team, on both sides, within a second', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, null);
  const [mayas, priyas] = [await device(maya), await device(priya)];
  await expect.poll(mayas.here).toEqual(sorted(maya, priya));
  const { team } = await maya.call(teamEndpoints.getTeam, { id: maya.id });
  const place = team.find(({ user_id }) => user_id === priya.id);

  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: place?.patient_team_id ?? 0 });

  await expect.poll(mayas.here, { timeout: 1000 }).toEqual([maya.id]);
  await expect.poll(priyas.here, { timeout: 1000 }).toEqual([priya.id]);
});

it('reaches over two processes, and forgets one that died', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, null);
  const other = await world.process();
  const [mayas, priyas] = [await device(maya), await device(priya, { app: other })];

  await expect.poll(mayas.here).toEqual(sorted(maya, priya));
  expect(priyas.here()).toEqual(sorted(maya, priya));
  priyas.off();
  await expect.poll(mayas.here).toEqual([maya.id]);

  const dead = sql`insert into live_processes values (gen_random_uuid(), now() - interval '25 seconds') returning id`;
  const { rows } = await world.database.db.execute<{ id: string }>(dead);
  await world.database.db.execute(sql`insert into live_people values (${rows[0]?.id}, ${priya.id})`);
  await world.database.db.execute(sql`select pg_notify('presence', ${String(priya.id)})`);
  await expect.poll(mayas.here).toEqual(sorted(maya, priya));
  await expect.poll(mayas.here, { timeout: 20_000 }).toEqual([maya.id]);
});
