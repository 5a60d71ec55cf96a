import { accessEndpoints } from '@kith/contract/access';
import { groupsEndpoints } from '@kith/contract/groups';
import { medicationsEndpoints } from '@kith/contract/medications';
import { grantsWhere } from '@kith/contract/permissions';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { allArrived, deviceOpener } from '#testing/devices';
import { letTreat } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const {
  createMedication,
  getMedication,
  listMedications,
  listMedicationChanges,
  updateMedication,
  withholdMedication,
  shareMedication,
  deleteMedication,
  restoreMedication,
} = medicationsEndpoints;
const { listSharedContents } = sharedContentsEndpoints;

let world: World;
const device = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with two lines, their psychiatrist, and a supporter with every switch but that for medicines. */
async function begin() {
  const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  const placeId = await letTreat(world, maya, priya, 'provider');
  await letSupport(
    world,
    maya,
    sam,
    grantsWhere((area) => area !== 'medication'),
  );
  const write = async (name: string) => (await maya.call(createMedication, { name })).medication.id;
  const [id, other] = [await write('Lithium'), await write('Melatonin')];
  const share = (...people: Someone[]) =>
    maya.call(shareMedication, { id, shared_with: people.map((one) => one.id) });
  return { maya, priya, sam, placeId, id, other, share };
}

const status = async (by: Someone, id: number) => (await by.send(getMedication, { id })).statusCode;
const given = async (by: Someone, of: Someone) =>
  (await by.call(listSharedContents, { support_id: of.id, kind: 'medication' })).shared_contents.map(
    (one) => one.id,
  );

/** What a person hears of medicines from now on, once all that was on its way has arrived. */
async function heardBy(person: Someone) {
  const told = await device(person);
  await allArrived([person, told]);
  told.forget();
  return async () => {
    await allArrived([person, told]);
    return told.events.filter(({ kind }) => kind === 'medication').map(({ change }) => change);
  };
}

describe('a medicine that is shared by name', () => {
  it('is read by that professional and supporter, and no other line, list or history with it', async () => {
    const { maya, priya, sam, id, other, share } = await begin();
    for (const by of [priya, sam]) expect(await status(by, id)).toBe(404);
    await share(priya, sam);
    for (const by of [priya, sam]) {
      const { medication } = await by.call(getMedication, { id });
      expect(medication).toMatchObject({ name: 'Lithium', can_edit: false, abilities: [] });
      expect(medication.shared_with.map((one) => one.id)).toEqual([by.id]);
      expect(await status(by, other)).toBe(404);
      expect((await by.send(listMedications, { member_id: maya.id })).statusCode).toBe(403);
      expect((await by.call(listMedicationChanges, { id })).changes).toEqual([]);
      expect((await by.send(updateMedication, { id, dose: 'Two', version: 1 })).statusCode).toBe(403);
      expect((await by.send(shareMedication, { id, shared_with: [] })).statusCode).toBe(403);
      expect(await given(by, maya)).toEqual([id]);
      expect(await given(maya, by)).toEqual([id]);
    }
    await share(sam);
    expect([await status(priya, id), await given(priya, maya)]).toEqual([404, []]);
  });

  it('stays with them while it is hidden from supporters, and leaves while it is wrong or deleted', async () => {
    const { maya, priya, id, share } = await begin();
    await share(priya);
    await maya.call(withholdMedication, { id, withheld: true });
    expect(await status(priya, id)).toBe(200);
    await maya.call(updateMedication, { id, status: 'incorrect', version: 1 });
    expect(await status(priya, id)).toBe(404);
    await maya.call(updateMedication, { id, status: 'stopped', version: 2 });
    expect(await status(priya, id)).toBe(200);
    await maya.call(deleteMedication, { id, version: 3 });
    expect([await status(priya, id), await given(priya, maya)]).toEqual([404, []]);
    await maya.call(restoreMedication, { id });
    expect(await status(priya, id)).toBe(200);
  });

  it('ends with the relation', async () => {
    const { maya, priya, placeId, id, share } = await begin();
    await share(priya);
    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    expect(await status(priya, id)).toBe(404);
  });

  it('goes to people of the team alone, and to no group', async () => {
    const { maya, sam, id } = await begin();
    const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [sam.id] });
    const refused = await maya.send(shareMedication, { id, shared_with_group: [group.id] });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['shared_with_group']]);
    const stranger = await world.person();
    expect((await maya.send(shareMedication, { id, shared_with: [stranger.id] })).statusCode).toBe(422);
  });

  it('is told of live to them alone, and is gone for them at once', async () => {
    const { maya, priya, sam, id, other, share } = await begin();
    const told = { priya: await device(priya), sam: await device(sam) };
    const heard = (one: keyof typeof told) =>
      told[one].events.flatMap(({ kind, id: of, change }) => (kind === 'medication' ? [[of, change]] : []));
    const hears = (...changes: string[]) =>
      expect.poll(() => heard('priya')).toEqual(changes.map((change) => [id, change]));
    await share(priya);
    await hears('added');
    await maya.call(updateMedication, { id, dose: 'Two', version: 1 });
    await maya.call(updateMedication, { id: other, dose: 'Two', version: 1 });
    await hears('added', 'updated');
    await share();
    await hears('added', 'updated', 'removed');
    expect(heard('sam')).toEqual([]);
  });

  it('is told of to no recipient while it is wrong, whatever the member does with it', async () => {
    const { maya, priya, id, share } = await begin();
    await share(priya);
    await maya.call(updateMedication, { id, status: 'incorrect', version: 1 });
    const heard = await heardBy(priya);
    await maya.call(updateMedication, { id, dose: 'Two', version: 2 });
    await maya.call(deleteMedication, { id, version: 3 });
    await maya.call(restoreMedication, { id });
    await share();
    await share(priya);
    expect(await heard()).toEqual([]);
    await maya.call(updateMedication, { id, status: 'current', version: 3 });
    expect(await heard()).toEqual(['updated']);
  });

  it('is told of to no recipient when its last day comes while it is wrong', async () => {
    const { maya, priya, id } = await begin();
    const ends_at = new Date(world.now().getTime() + 60_000).toISOString();
    const share_ends = [{ to: 'person' as const, id: priya.id, ends_at }];
    await maya.call(shareMedication, { id, shared_with: [priya.id], share_ends });
    await maya.call(updateMedication, { id, status: 'incorrect', version: 1 });
    const heard = await heardBy(priya);
    world.advance(60_000);
    await world.work('shares.end');
    expect(await heard()).toEqual([]);
  });

  it('says to no recipient whether supporters see it', async () => {
    const { maya, priya, id, share } = await begin();
    await share(priya);
    const heard = await heardBy(priya);
    const before = await priya.call(getMedication, { id });
    expect((await maya.call(withholdMedication, { id, withheld: true })).medication.withheld).toBe(true);
    expect(await priya.call(getMedication, { id })).toEqual(before);
    expect(await heard()).toEqual([]);
  });

  it('leaves no share behind when it is deleted for good', async () => {
    const { maya, priya, id, share } = await begin();
    await share(priya);
    await maya.call(deleteMedication, { id, version: 1 });
    const shares = async () => {
      const of = `select 1 from shares where kind = 'medication' and record_id = $1`;
      return (await world.database.pool.query(of, [id])).rowCount;
    };
    expect(await shares()).toBe(1);
    world.advance(61_000);
    await world.work('medications.purge');
    expect(await shares()).toBe(0);
  });

  it('stands in the record of access without its name', async () => {
    const { maya, priya, id, share } = await begin();
    await share(priya);
    await priya.call(getMedication, { id });
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
    expect(lines[0]?.text).toMatch(/looked at your medicines/);
    expect(lines[1]?.text).toMatch(/changed who a medicine is shared with \(now also 1 person\)/);
    expect(JSON.stringify(lines)).not.toContain('Lithium');
  });
});
