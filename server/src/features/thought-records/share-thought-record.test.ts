import { accessEndpoints } from '@kith/contract/access';
import { groupsEndpoints } from '@kith/contract/groups';
import { journeyEndpoints } from '@kith/contract/journey';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { searchEndpoints } from '@kith/contract/search';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { deviceOpener } from '#testing/devices';
import { letTreat } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const {
  createThoughtRecord,
  listThoughtRecords,
  getThoughtRecord,
  editThoughtRecord,
  shareThoughtRecord,
  deleteThoughtRecord,
} = thoughtRecordsEndpoints;
const EVERYTHING = grantsWhere(() => true);

let world: World;

const openDevice = deviceOpener(() => world);
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with two thought records, and a supporter who may see all that a switch opens. */
async function begin() {
  const [maya, sam] = [await world.person(), await world.person()];
  await letSupport(world, maya, sam, EVERYTHING);
  const write = async (automatic_thought: string) =>
    (await maya.call(createThoughtRecord, { automatic_thought, own_traps: ['Wombats'] })).thought_record.id;
  const kept = await write('Quokka: they will laugh');
  const id = await write('Wombat: I will fail');
  const share = (...people: Someone[]) =>
    maya.call(shareThoughtRecord, { id, shared_with: people.map((one) => one.id) });
  return { maya, sam, kept, id, share };
}

const seen = async (by: Someone, of: Someone, keyword?: string) =>
  (await by.call(listThoughtRecords, { id: of.id, ...(keyword && { keyword }) })).thought_records.map(
    (record) => record.id,
  );

it('no switch opens a thought record: a supporter with all of them sees none', async () => {
  const { maya, sam, kept, id } = await begin();
  expect(await seen(sam, maya)).toEqual([]);
  for (const one of [kept, id]) expect((await sam.send(getThoughtRecord, { id: one })).statusCode).toBe(404);
});

it('the one that is shared by name is seen, read only, until the share is taken back', async () => {
  const { maya, sam, id, share } = await begin();
  const priya = await world.person();
  await letTreat(world, maya, priya, 'provider');
  await share(sam, priya);

  for (const reader of [sam, priya]) {
    expect(await seen(reader, maya)).toEqual([id]);
    const { thought_record } = await reader.call(getThoughtRecord, { id });
    expect(thought_record).toMatchObject({ can_edit: false, abilities: [], allow_communications: false });
    const edit = { id, situation: 'Mine', version: 1 };
    expect((await reader.send(editThoughtRecord, edit)).statusCode).toBe(403);
    expect((await reader.send(deleteThoughtRecord, { id, version: 1 })).statusCode).toBe(403);
    expect((await reader.send(shareThoughtRecord, { id, shared_with: [] })).statusCode).toBe(403);
  }
  await share(priya);
  expect([await seen(sam, maya), await seen(priya, maya)]).toEqual([[], [id]]);
  expect((await sam.send(getThoughtRecord, { id })).statusCode).toBe(404);
});

it('stands for its reader in what the two share and by its link, and nowhere else', async () => {
  const { maya, sam, id, share } = await begin();
  await share(sam);
  const { shared_contents } = await sam.call(sharedContentsEndpoints.listSharedContents, {
    support_id: maya.id,
  });
  expect(shared_contents.map((one) => [one.kind, one.id, one.title])).toEqual([
    ['thought_record', id, 'Wombat: I will fail'],
  ]);

  expect(await seen(sam, maya, 'wombat')).toEqual([]);
  const timeline = await sam.call(journeyEndpoints.getTimeline, { member_id: maya.id });
  const searched = await sam.call(searchEndpoints.findEverywhere, { keyword: 'wombat' });
  const notices = await sam.call(notificationsEndpoints.listNotifications, {});
  const own = await maya.call(journeyEndpoints.getTimeline, { keyword: 'wombat' });
  expect(JSON.stringify([timeline, searched, notices, own])).not.toMatch(/thought|Wombat/);
});

it('goes to people by name alone: a group is refused, and so is a stranger', async () => {
  const { maya, sam, id } = await begin();
  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Family', people: [sam.id] });
  const refused = await maya.send(shareThoughtRecord, { id, shared_with_group: [group.id] });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['shared_with_group']]);
  const stranger = await world.person();
  expect((await maya.send(shareThoughtRecord, { id, shared_with: [stranger.id] })).statusCode).toBe(422);
  expect(await seen(sam, maya)).toEqual([]);
});

it('a record that is taken back, deleted or out of a relation is gone on the other side within a second', async () => {
  const { maya, sam, id, share } = await begin();
  const device = await openDevice(sam);
  const isGone = async (act: () => Promise<unknown>) => {
    const heard = device.events.length;
    const about = { kind: 'thought_record', id, about_patient_id: maya.id };
    const at = performance.now();
    await act();
    await expect
      .poll(() => device.events.slice(heard), { timeout: 1000 })
      .toContainEqual({ ...about, change: 'removed' });
    expect(performance.now() - at).toBeLessThan(1000);
    expect(await seen(sam, maya)).toEqual([]);
  };
  await share(sam);
  await isGone(() => share());
  await share(sam);
  await isGone(() => maya.call(deleteThoughtRecord, { id, version: 1 }));
});

it('ends with the relation', async () => {
  const { maya, sam, id, share } = await begin();
  await share(sam);
  await endSupport(world, maya, sam);
  expect((await sam.send(getThoughtRecord, { id })).statusCode).toBe(404);
  expect((await sam.send(listThoughtRecords, { id: maya.id })).statusCode).toBe(404);
});

it('tells a person live of the record that they can see, and of no other', async () => {
  const { maya, sam, kept, id, share } = await begin();
  const device = await openDevice(sam);
  await share(sam);
  for (const one of [kept, id]) await maya.call(editThoughtRecord, { id: one, situation: 'Tea', version: 1 });
  await maya.call(createThoughtRecord, { situation: 'Coffee' });
  await maya.call(deleteThoughtRecord, { id, version: 2 });
  const heard = () => device.events.filter(({ kind }) => kind === 'thought_record');
  await expect.poll(() => heard().at(-1)?.change).toBe('removed');
  expect(new Set(heard().map((event) => event.id))).toEqual(new Set([id]));
});

it('says in the record of access who it was shared with, and who looked', async () => {
  const { maya, sam, id, share } = await begin();
  await share(sam);
  await sam.call(getThoughtRecord, { id });
  const { lines } = await maya.call(accessEndpoints.listAccessRecord, {});
  const told = lines.map((line) => line.text);

  expect(told[0]).toMatch(/looked at thought records/);
  expect(told[1]).toMatch(/changed who a thought record is shared with \(now also 1 person\)/);
  expect(JSON.stringify(lines)).not.toContain('Wombat');
});
