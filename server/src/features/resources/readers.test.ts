import { readdir, readFile } from 'node:fs/promises';
import { accessEndpoints } from '@kith/contract/access';
import { grantsWhere } from '@kith/contract/permissions';
import { resourcesEndpoints } from '@kith/contract/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinOrganisation, leaveOrganisation } from '#people/care';
import type { Someone } from '../../testing/caller.ts';
import { letTreat, makeOrganisation } from '../../testing/professionals.ts';
import { makeWritingClinic, SLEEP } from '../../testing/resources.ts';
import { endSupport, letSupport } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listAccessRecord } = accessEndpoints;
const { listResources, getResource, listWrittenResources, getWrittenResource } = resourcesEndpoints;
const { createResource, updateResource, publishResource, takeBackResource, deleteResource } =
  resourcesEndpoints;

const ALL = grantsWhere(() => true);
const ALL_BUT = { ...ALL, providerContent: { view: false } };
const ONLY = grantsWhere((area) => area === 'providerContent');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** The status of a list and of one, and how many the list has. */
async function seen(person: Someone, id: number, member_id?: number) {
  const [list, one] = [
    await person.send(listResources, { ...(member_id && { member_id }) }),
    await person.send(getResource, { id, ...(member_id && { member_id }) }),
  ];
  return [list.statusCode, list.json().resources?.length ?? null, one.statusCode];
}
const READS = [200, 1, 200];
const NOTHING = [200, 0, 404];

describe('what an organisation has published', () => {
  it('is read by the members it looks after, as long as it does', async () => {
    const { maya, clinic, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    expect(await seen(maya, id)).toEqual(READS);
    const organisation = { organisationId: clinic.id, memberId: maya.id };
    await world.operate((ctx) => leaveOrganisation(ctx, organisation));
    expect(await seen(maya, id)).toEqual(NOTHING);
    await world.operate((ctx) => joinOrganisation(ctx, organisation));
    expect(await seen(maya, id)).toEqual(READS);
  });

  it('is read by all who work there, once they have a second step', async () => {
    const { clinic, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    const jo = await world.person();
    for (const role of ['provider', 'care_coordinator', 'receptionist'] as const) {
      await clinic.letWork(jo, role);
      expect(await seen(jo, id)).toEqual(READS);
      await clinic.letGo(jo, role);
      expect(await seen(jo, id)).toEqual(NOTHING);
    }
    await clinic.letWork(jo, 'provider');
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [jo.id]);
    expect(await seen(jo, id)).toEqual(NOTHING);
  });

  it('is read by supporters of a member under their switch, while they support', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    const sam = await world.person();
    await letSupport(world, maya, sam, null);
    expect(await seen(sam, id, maya.id)).toEqual(READS);
    expect(await seen(sam, id)).toEqual(NOTHING);
    await letSupport(world, maya, sam, ONLY);
    expect(await seen(sam, id, maya.id)).toEqual(READS);
    await letSupport(world, maya, sam, ALL_BUT);
    expect(await seen(sam, id, maya.id)).toEqual([403, null, 403]);
    await letSupport(world, maya, sam, ALL);
    await endSupport(world, maya, sam);
    expect(await seen(sam, id, maya.id)).toEqual([404, null, 404]);
  });

  it('is in the member’s record once a supporter has read it, and not where they read it themself', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    const sam = await world.person();
    await letSupport(world, maya, sam, ONLY);
    await seen(maya, id);
    const lines = async () => (await maya.call(listAccessRecord, { kind: 'providerContent' })).lines;
    expect(await lines()).toEqual([]);
    await seen(sam, id, maya.id);
    const [line] = await lines();
    expect(line).toMatchObject({ person: { id: sam.id }, kinds: ['providerContent'] });
  });

  it('is not read through a member by a professional, nor by a supporter as if it were their work', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    const elsewhere = await makeOrganisation(world);
    const [ben, sam] = [await world.person(), await world.person()];
    await elsewhere.letWork(ben, 'provider');
    await letTreat(world, maya, ben, 'provider');
    expect(await seen(ben, id, maya.id)).toEqual([403, null, 403]);
    expect(await seen(ben, id)).toEqual(NOTHING);
    const mine = await makeWritingClinic(world);
    const own = await mine.publish();
    await letSupport(world, maya, sam, ALL);
    await mine.clinic.letWork(sam, 'provider');
    expect(await seen(sam, own.id, maya.id)).toEqual([200, 1, 404]);
    expect(await seen(sam, own.id)).toEqual(READS);
  });

  it('does not exist for a stranger, byte for byte', async () => {
    const { maya, publish } = await makeWritingClinic(world);
    const { id } = await publish();
    const dana = await world.person();
    const missing = await dana.send(getResource, { id: 999_999_999 });
    for (const input of [{ id }, { id, member_id: maya.id }]) {
      const theirs = await dana.send(getResource, input);
      expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
    }
  });

  it('comes from all organisations of a member, the newest first, in pages', async () => {
    const maya = await world.person();
    const [one, two] = [await makeWritingClinic(world, maya), await makeWritingClinic(world, maya)];
    await one.publish({ title: 'First' });
    world.advance(1000);
    await two.publish({ title: 'Second' });
    world.advance(1000);
    await one.publish({ title: 'Third' });
    const pages = await Promise.all([0, 2].map((offset) => maya.call(listResources, { limit: 2, offset })));
    expect(pages.map(({ resources }) => resources.map(({ title }) => title))).toEqual([
      ['Third', 'Second'],
      ['First'],
    ]);
    expect(pages.map(({ has_more_data }) => has_more_data)).toEqual([true, false]);
  });
});

it('an organisation’s resources are written by its administrators alone', async () => {
  const { maya, ada, clinic, write } = await makeWritingClinic(world);
  const { id } = await write();
  const [jo, other] = [await world.person(), await world.person()];
  await clinic.letWork(jo, 'care_coordinator');
  await (await makeOrganisation(world)).letWork(other, 'organisation_administrator');
  for (const person of [maya, jo, other]) {
    const answers = [
      await person.send(getWrittenResource, { id }),
      await person.send(updateResource, { id, ...SLEEP, version: 1 }),
      await person.send(publishResource, { id, version: 1 }),
      await person.send(takeBackResource, { id }),
      await person.send(deleteResource, { id, version: 1 }),
      await person.send(createResource, { organisation_id: clinic.id, ...SLEEP }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
    const { organisations } = await person.call(listWrittenResources, {});
    expect(organisations.flatMap(({ resources }) => resources)).toEqual([]);
  }
  const grace = await world.person();
  await clinic.letWork(grace, 'organisation_administrator');
  const { resource } = await grace.call(updateResource, { id, ...SLEEP, version: 1 });
  expect(resource.edited_by?.id).toBe(grace.id);
  await clinic.letGo(grace, 'organisation_administrator');
  expect((await grace.send(getWrittenResource, { id })).statusCode).toBe(404);
  expect((await ada.call(getWrittenResource, { id })).resource.version).toBe(2);
});

it('a stored yes to resources opens nothing before its member says so again', async () => {
  const { maya, publish } = await makeWritingClinic(world);
  const { id } = await publish();
  const [sam, ana] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, ALL);
  await letSupport(world, maya, ana, null);
  const folder = new URL('../../../migrations/', import.meta.url);
  const name = (await readdir(folder)).find((one) => one.endsWith('_resources.sql')) ?? '';
  for (const statement of (await readFile(new URL(name, folder), 'utf8')).split('--> statement-breakpoint'))
    if (statement.includes('UPDATE "grants"')) await world.database.pool.query(statement);
  for (const person of [sam, ana]) expect(await seen(person, id, maya.id)).toEqual([403, null, 403]);
});
