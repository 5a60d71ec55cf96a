import { randomUUID } from 'node:crypto';
import { GROUPS_MAX, groupsEndpoints } from '@kith/contract/groups';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { notesEndpoints } from '@kith/contract/notes';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { addTeamGroup, deleteTeamGroup, editTeamGroup, listTeamGroups, restoreTeamGroup } = groupsEndpoints;
const { createNote, deleteNote, restoreNote } = notesEndpoints;
const { removeTeamMember, restoreTeamMember } = teamEndpoints;
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A member with two supporters, and a group of the first. */
async function aGroup() {
  const [maya, priya, tom] = [await world.person(), await world.person(), await world.person()];
  const place = await joinTeam(maya, priya);
  await joinTeam(maya, tom);
  const { group } = await maya.call(addTeamGroup, { name: 'Family', people: [priya.id] });
  return { maya, priya, tom, place, group };
}

const groupsOf = async (maya: Someone) => (await maya.call(listTeamGroups, { id: maya.id })).groups;
const peopleIn = async (maya: Someone) =>
  (await groupsOf(maya)).map(({ people }) => people.map(({ id }) => id));
const namesOf = async (maya: Someone) => (await groupsOf(maya)).map(({ name }) => name);

describe('making a group', () => {
  test('names people of the team, and it is among the member’s groups', async () => {
    const { maya, priya, group } = await aGroup();

    expect(group).toMatchObject({ name: 'Family', shared: [], version: 1 });
    expect(group.people.map(({ id }) => id)).toEqual([priya.id]);
    expect(await groupsOf(maya)).toEqual([group]);
    expect(await factsAbout(world, maya, 'group')).toEqual([
      {
        type: 'group.created',
        actor_id: maya.id,
        member_id: maya.id,
        data: { groupId: group.id, people: [priya.id] },
      },
    ]);
  });

  test('may begin with no one, and leaves out the member and a person who is named twice', async () => {
    const { maya, priya } = await aGroup();

    const { group } = await maya.call(addTeamGroup, { name: 'Friends', people: [] });
    const { group: other } = await maya.call(addTeamGroup, {
      name: 'Walks',
      people: [priya.id, maya.id, priya.id],
    });

    expect(group.people).toEqual([]);
    expect(other.people.map(({ id }) => id)).toEqual([priya.id]);
    expect(await namesOf(maya)).toEqual(['Family', 'Friends', 'Walks']);
  });

  test('takes no one from outside the team, and says the same of strangers, of who has left and of no one', async () => {
    const { maya, priya, place } = await aGroup();
    const stranger = await world.person();
    await maya.call(removeTeamMember, { patient_team_id: place });

    const answers = await Promise.all(
      [stranger.id, priya.id, NOBODY].map((id) => maya.send(addTeamGroup, { name: 'Work', people: [id] })),
    );

    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toBe(answers[0]?.body);
      expect(answer.json().errors).toEqual({ people: 'Please choose people from the team only.' });
    }
    expect(await namesOf(maya)).toEqual(['Family']);
  });

  test('needs a name of its own, whatever its capitals; others may have the same', async () => {
    const { maya, tom } = await aGroup();

    for (const name of ['Family', 'FAMILY', ' family ']) {
      const answer = await maya.send(addTeamGroup, { name, people: [] });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        422,
        { name: 'You have a group with this name.' },
      ]);
    }
    expect((await maya.send(addTeamGroup, { name: ' ', people: [] })).statusCode).toBe(422);
    expect((await maya.send(addTeamGroup, { name: 'x'.repeat(81), people: [] })).statusCode).toBe(422);
    await tom.call(addTeamGroup, { name: 'Family', people: [] });
  });

  test('twice with one key is one group; with other content it is refused', async () => {
    const { maya, priya } = await aGroup();
    const sent = { name: 'Once', people: [priya.id], client_key: randomUUID() };

    const answers = await Promise.all(Array.from({ length: 10 }, () => maya.call(addTeamGroup, sent)));

    expect(new Set(answers.map(({ group }) => group.id)).size).toBe(1);
    expect(await namesOf(maya)).toEqual(['Family', 'Once']);
    const other = await maya.send(addTeamGroup, { ...sent, people: [] });
    expect([other.statusCode, other.json().code]).toEqual([409, 'key_reused']);
  });

  test('of ten at once under one name makes one', async () => {
    const maya = await world.person();

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => maya.send(addTeamGroup, { name: 'Race', people: [] })),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(422)]);
    expect(await namesOf(maya)).toEqual(['Race']);
  });

  test('ends at a number no one needs', async () => {
    const maya = await world.person();
    for (let made = 0; made < GROUPS_MAX; made += 1)
      await maya.call(addTeamGroup, { name: `Group ${made}`, people: [] });

    const answer = await maya.send(addTeamGroup, { name: 'One more', people: [] });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.name).toContain('100');
  });
});

describe('a list of groups', () => {
  test('is the member’s own, and no one else’s exists', async () => {
    const { maya, priya } = await aGroup();

    const hidden = await priya.send(listTeamGroups, { id: maya.id });
    const missing = await priya.send(listTeamGroups, { id: NOBODY });

    expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
    expect(await groupsOf(priya)).toEqual([]);
  });

  test('counts what is shared by kind, as long as it stands', async () => {
    const { maya, priya, group } = await aGroup();
    const shared_with_group = [group.id];
    await maya.call(createNote, { note: '<p>One</p>', shared_with_group });
    const { note } = await maya.call(createNote, {
      note: '<p>Two</p>',
      shared_with_group,
      shared_with: [priya.id],
    });
    const counted = async () => (await groupsOf(maya)).map(({ shared }) => shared);

    expect(await counted()).toEqual([[{ kind: 'note', count: 2 }]]);
    await maya.call(deleteNote, { id: note.id, version: 1 });
    expect(await counted()).toEqual([[{ kind: 'note', count: 1 }]]);
    await maya.call(restoreNote, { id: note.id });
    expect(await counted()).toEqual([[{ kind: 'note', count: 2 }]]);
    await world.database.pool.query(`update shares set ends_at = now() where record_id = $1`, [note.id]);
    expect(await counted()).toEqual([[{ kind: 'note', count: 1 }]]);
  });
});

describe('who is in a group', () => {
  test('is who is on the team: a person who leaves is gone from it, and back when that is undone before the group is saved without them', async () => {
    const { maya, priya, tom, place, group } = await aGroup();
    await maya.call(removeTeamMember, { patient_team_id: place });
    expect(await peopleIn(maya)).toEqual([[]]);
    await maya.call(restoreTeamMember, { patient_team_id: place });
    expect(await peopleIn(maya)).toEqual([[priya.id]]);

    await maya.call(removeTeamMember, { patient_team_id: place });
    await maya.call(editTeamGroup, { id: group.id, name: 'Family', people: [tom.id], version: 1 });
    expect(await peopleIn(maya)).toEqual([[tom.id]]);

    await maya.call(restoreTeamMember, { patient_team_id: place });
    expect(await peopleIn(maya)).toEqual([[tom.id]]);
  });

  test('is not a person who comes back to the team later, by a new invitation', async () => {
    const { maya, priya, place } = await aGroup();
    await maya.call(removeTeamMember, { patient_team_id: place });
    await joinTeam(maya, priya);

    expect(await peopleIn(maya)).toEqual([[]]);
  });

  test('is not a person who comes back by asking', async () => {
    const { maya, priya, place } = await aGroup();
    await maya.call(removeTeamMember, { patient_team_id: place });
    const { link } = await maya.call(invitationsEndpoints.renewGetStartedLink, {});
    await priya.call(invitationsEndpoints.askToSupport, { member_link: link.code });
    const { invitations } = await maya.call(invitationsEndpoints.listPendingInvitations, {});
    const patient_team_id = invitations[0]?.patient_team_id ?? 0;
    await maya.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: true });

    expect(await peopleIn(maya)).toEqual([[]]);
  });
});

describe('changing a group', () => {
  test('names it anew and says who is in it; the fact tells who came and who went', async () => {
    const { maya, priya, tom, group } = await aGroup();

    const { group: changed } = await maya.call(editTeamGroup, {
      id: group.id,
      name: 'Close ones',
      people: [tom.id],
      version: 1,
    });

    expect(changed).toMatchObject({ id: group.id, name: 'Close ones', version: 2 });
    expect(await groupsOf(maya)).toEqual([changed]);
    expect((await factsAbout(world, maya, 'group')).at(-1)).toMatchObject({
      type: 'group.changed',
      data: { groupId: group.id, added: [tom.id], removed: [priya.id], isRenamed: true, version: 2 },
    });
  });

  test('can change the capitals of its own name, and take no name that another has', async () => {
    const { maya, group } = await aGroup();
    await maya.call(addTeamGroup, { name: 'Friends', people: [] });

    const { group: changed } = await maya.call(editTeamGroup, {
      id: group.id,
      name: 'FAMILY',
      people: [],
      version: 1,
    });
    expect(changed.name).toBe('FAMILY');
    const taken = await maya.send(editTeamGroup, { id: group.id, name: 'friends', people: [], version: 2 });
    expect([taken.statusCode, taken.json().errors]).toEqual([
      422,
      { name: 'You have a group with this name.' },
    ]);
    expect(await namesOf(maya)).toEqual(['FAMILY', 'Friends']);
  });

  test('of a version that was changed since is refused with the group as it stands', async () => {
    const { maya, tom, group } = await aGroup();
    const edit = { id: group.id, name: 'Family', people: [tom.id], version: 1 };
    const { group: current } = await maya.call(editTeamGroup, edit);

    for (const answer of [
      await maya.send(editTeamGroup, edit),
      await maya.send(deleteTeamGroup, { id: group.id, version: 1 }),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'stale', current });
    }
  });

  test('takes no one from outside the team', async () => {
    const { maya, group } = await aGroup();
    const stranger = await world.person();
    const edit = { id: group.id, name: 'Family', version: 1 };

    const known = await maya.send(editTeamGroup, { ...edit, people: [stranger.id] });
    const nobody = await maya.send(editTeamGroup, { ...edit, people: [NOBODY] });

    expect([known.statusCode, known.body]).toEqual([422, nobody.body]);
    expect(await groupsOf(maya)).toEqual([group]);
  });
});

describe('deleting a group', () => {
  test('takes it away at once; undo brings it back as it was', async () => {
    const { maya, priya, group } = await aGroup();

    const { id, undo_until } = await maya.call(deleteTeamGroup, { id: group.id, version: 1 });

    expect(id).toBe(group.id);
    expect(new Date(undo_until).getTime() - world.now().getTime()).toBeLessThanOrEqual(10_000);
    expect(await groupsOf(maya)).toEqual([]);
    for (const version of [1, 2])
      expect((await maya.send(deleteTeamGroup, { id, version })).statusCode).toBe(404);
    expect((await maya.send(editTeamGroup, { ...group, people: [], version: 2 })).statusCode).toBe(422);
    const { group: back } = await maya.call(restoreTeamGroup, { id });
    expect(back).toMatchObject({ ...group, version: 3 });
    expect(await peopleIn(maya)).toEqual([[priya.id]]);
    expect((await maya.call(restoreTeamGroup, { id })).group).toEqual(back);
    expect((await factsAbout(world, maya, 'group')).map(({ type }) => type)).toEqual([
      'group.created',
      'group.deleted',
      'group.restored',
    ]);
  });

  test('can be undone for ten seconds and a little for the way', async () => {
    const { maya, group } = await aGroup();
    await maya.call(deleteTeamGroup, { id: group.id, version: 1 });
    world.advance(12_000);
    expect((await maya.send(restoreTeamGroup, { id: group.id })).statusCode).toBe(200);

    await maya.call(deleteTeamGroup, { id: group.id, version: 3 });
    world.advance(16_000);
    const late = await maya.send(restoreTeamGroup, { id: group.id });
    expect([late.statusCode, late.json().code]).toEqual([409, 'undo_expired']);
  });

  test('frees its name, and is not undone once another group has it', async () => {
    const { maya, group } = await aGroup();
    await maya.call(deleteTeamGroup, { id: group.id, version: 1 });
    const { group: other } = await maya.call(addTeamGroup, { name: 'family', people: [] });

    const answer = await maya.send(restoreTeamGroup, { id: group.id });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect(await groupsOf(maya)).toEqual([other]);
  });

  test('is for the member alone: to everyone else there is no such group', async () => {
    const { maya, priya, group } = await aGroup();
    const stranger = await world.person();
    await maya.call(deleteTeamGroup, { id: group.id, version: 1 });

    for (const person of [priya, stranger]) {
      for (const [endpoint, more] of [
        [restoreTeamGroup, {}],
        [deleteTeamGroup, { version: 2 }],
        [editTeamGroup, { name: 'Mine', people: [], version: 2 }],
      ] as const) {
        const hidden = await person.send(endpoint, { id: group.id, ...more });
        const missing = await person.send(endpoint, { id: NOBODY, ...more });
        expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
      }
    }
    expect((await maya.send(restoreTeamGroup, { id: group.id })).statusCode).toBe(200);
  });
});
