import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeOrganisation } from '#testing/professionals';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listShareable, listSharedContents } = sharedContentsEndpoints;
const { addTeamGroup, deleteTeamGroup, editTeamGroup } = groupsEndpoints;
const { createNote, deleteNote } = notesEndpoints;
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function aGroup() {
  const [maya, sam, toby] = [await world.person(), await world.person(), await world.person()];
  for (const person of [sam, toby]) await letSupport(world, maya, person, { note: { view: true } });
  const { group } = await maya.call(addTeamGroup, { name: 'Family', people: [sam.id] });
  return { maya, sam, toby, group };
}

async function write(person: Someone, words: string, more: object = {}): Promise<number> {
  return (await person.call(createNote, { note: `<p>${words}</p>`, ...more })).note.id;
}

const titlesOf = async (maya: Someone, asked: object) =>
  (await maya.call(listSharedContents, asked)).shared_contents.map(({ title }) => title);
const shareableOf = async (maya: Someone, asked: { group_id?: number; organisation_team_id?: number }) =>
  (await maya.call(listShareable, { kind: 'note', ...asked })).shareable.map(({ title }) => title);

describe('what the member shares with one group', () => {
  it('is listed newest first, by kind and with all whom it is shared with; and what is not yet, beside it', async () => {
    const { maya, sam, toby, group } = await aGroup();
    const shared_with_group = [group.id];
    await write(maya, 'First', { shared_with_group, shared_with: [toby.id] });
    await write(maya, 'By name', { shared_with: [sam.id] });
    await maya.call(tasksEndpoints.createTask, { title: 'Groceries', shared_with_group });
    await write(maya, 'Second', { shared_with_group });

    expect(await titlesOf(maya, { group_id: group.id })).toEqual(['Second', 'Groceries', 'First']);
    const { shared_contents } = await maya.call(listSharedContents, { group_id: group.id, kind: 'note' });
    expect(shared_contents.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(shared_contents[1]?.reasons.map(({ by }) => by)).toEqual(['name', 'group']);
    expect(shared_contents[0]?.in_group).toEqual({ left_out: [], already_seen: [] });
    expect(await shareableOf(maya, { group_id: group.id })).toEqual(['By name']);
  });

  it('continues page by page, each by its own cursor', async () => {
    const { maya, group } = await aGroup();
    for (const words of ['1', '2', '3']) await write(maya, words, { shared_with_group: [group.id] });
    const asked = { group_id: group.id, limit: 2 };
    const first = await maya.call(listSharedContents, asked);
    expect(first).toMatchObject({ has_more_data: true, shared_contents: [{ title: '3' }, { title: '2' }] });
    const cursor = first.cursor ?? '';
    expect(await titlesOf(maya, { ...asked, cursor })).toEqual(['1']);
    expect((await maya.send(listSharedContents, { limit: 2, cursor })).statusCode).toBe(422);
  });

  it('loses a record that is unshared or deleted, and then it can be shared again', async () => {
    const { maya, group } = await aGroup();
    const shared_with_group = [group.id];
    const id = await write(maya, 'First', { shared_with_group });
    const gone = await write(maya, 'Gone', { shared_with_group });
    await maya.call(notesEndpoints.updateNoteSharing, { id, shared_with: [], shared_with_group: [] });
    await maya.call(deleteNote, { id: gone, version: 1 });

    expect(await titlesOf(maya, { group_id: group.id })).toEqual([]);
    expect(await shareableOf(maya, { group_id: group.id })).toEqual(['First']);
  });

  it('says who is left out, and who of those about to join sees it already', async () => {
    const { maya, sam, toby, group } = await aGroup();
    const named = await write(maya, 'Named', { shared_with_group: [group.id], shared_with: [toby.id] });
    await write(maya, 'Family', { shared_with_group: [group.id] });
    const inGroups = async (joining: number[]) =>
      (await maya.call(listSharedContents, { group_id: group.id, joining })).shared_contents.map(
        ({ in_group }) => in_group,
      );

    expect(await inGroups([toby.id])).toEqual([
      { left_out: [], already_seen: [] },
      { left_out: [], already_seen: [toby.id] },
    ]);
    await maya.call(editTeamGroup, {
      id: group.id,
      name: 'Family',
      people: [sam.id, toby.id],
      older: 'left_out',
      older_items: [{ kind: 'note', id: named, shown: true }],
    });
    expect(await inGroups([])).toEqual([
      { left_out: [toby.id], already_seen: [] },
      { left_out: [], already_seen: [] },
    ]);
    const leftOutOfAll = async () =>
      (await maya.call(listSharedContents, {})).shared_contents.map(({ title, left_out }) => [
        title,
        left_out.map(({ id }) => id),
      ]);
    const family = { kind: 'note' as const, shared_with_group: [group.id] };
    const [first] = (await maya.call(listSharedContents, {})).shared_contents;
    const reach = await maya.call(groupsEndpoints.resolveAudience, { ...family, record_id: first?.id });
    expect(reach.left_out.map(({ id }) => id)).toEqual([toby.id]);
    expect(await leftOutOfAll()).toEqual([
      ['Family', [toby.id]],
      ['Named', []],
    ]);
    // A person who is in the group no more is not left out of it.
    await maya.call(editTeamGroup, { id: group.id, name: 'Family', people: [sam.id] });
    expect(await leftOutOfAll()).toEqual([
      ['Family', []],
      ['Named', []],
    ]);
    const stranger = await world.person();
    const refused = await maya.send(listSharedContents, { group_id: group.id, joining: [stranger.id] });
    expect(refused.statusCode).toBe(422);
  });
});

it('a team of the member’s organisation has the same lists', async () => {
  const { maya } = await aGroup();
  const asha = await world.person();
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const organisation_team_id = await clinic.makeTeam(asha);
  await write(maya, 'For the clinic', { shared_with_organisation_team: [organisation_team_id] });
  await write(maya, 'Only mine');

  const { shared_contents } = await maya.call(listSharedContents, { organisation_team_id });
  expect(shared_contents).toMatchObject([{ title: 'For the clinic', in_group: null }]);
  expect(await shareableOf(maya, { organisation_team_id })).toEqual(['Only mine']);
});

it('the group of another member does not exist, nor does one that is deleted; a question of two is refused', async () => {
  const { maya, sam, group } = await aGroup();
  const missing = await sam.send(listSharedContents, { group_id: NOBODY });
  for (const answer of [
    await sam.send(listSharedContents, { group_id: group.id }),
    await sam.send(listShareable, { group_id: group.id, kind: 'note' }),
    await sam.send(listSharedContents, { organisation_team_id: group.id }),
  ])
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);

  for (const asked of [
    { group_id: group.id, organisation_team_id: 1 },
    { group_id: group.id, support_id: sam.id },
    { joining: [sam.id] },
  ])
    expect((await maya.send(listSharedContents, asked)).statusCode).toBe(422);
  expect((await maya.send(listShareable, { kind: 'note' })).statusCode).toBe(422);
  await maya.call(deleteTeamGroup, { id: group.id, version: group.version });
  expect((await maya.send(listSharedContents, { group_id: group.id })).statusCode).toBe(404);
});
