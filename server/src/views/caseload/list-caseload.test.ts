import { accessEndpoints } from '@kith/contract/access';
import { caseloadEndpoints, NOTES_COUNTED } from '@kith/contract/caseload';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { hearStatements } from '#testing/statements';
import { endSupport, joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listCaseload, getCase } = caseloadEndpoints;
const NOBODY = { people: [], count: 0, look_count: 0, unread_count: 0, has_more_data: false };
/** In the case of a member of whom nothing is new. */
const NOTHING_NEW = { unread: 0, wrote_at: null, last_contact: null, next_contact: null, looks: [] };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function caseloadOf(someone: Someone, asked: object = {}) {
  return someone.call(listCaseload, asked);
}

async function only(someone: Someone) {
  const { people, count } = await caseloadOf(someone);
  expect(people).toHaveLength(1);
  expect(count).toBe(1);
  return people[0];
}

describe('a caseload', () => {
  test('is empty for a member, and for a supporter', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await joinTeam(maya, sam);

    for (const person of [maya, sam]) expect(await caseloadOf(person)).toEqual(NOBODY);
  });

  test('has the members of a provider, whose journey they open and write in', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');

    expect(await only(priya)).toMatchObject({
      person: { id: maya.id },
      role: 'provider',
      since: expect.any(String),
      permissions: { journeyOverview: { view: true }, note: { view: true, create: true } },
      notes: 0,
      latest_at: null,
    });
  });

  test('has the members assigned to a coordinator, who reads and does not write', async () => {
    const [maya, jo] = [await world.person(), await world.person()];
    await letTreat(world, maya, jo, 'care_coordinator');

    expect(await only(jo)).toMatchObject({
      role: 'care_coordinator',
      permissions: { journeyOverview: { view: true }, note: { view: true, create: false } },
    });
  });

  test('has no more than names of the members whom a front desk looks after', async () => {
    const [maya, desk, clinic] = [await world.person(), await world.person(), await makeOrganisation(world)];
    await clinic.letWork(desk, 'receptionist');
    await clinic.lookAfter(maya);

    const { person, ...rest } = (await only(desk)) ?? {};

    expect(person?.id).toBe(maya.id);
    expect(rest).toEqual({
      role: 'receptionist',
      organisation: { id: clinic.id, name: clinic.name },
      since: null,
      permissions: grantsWhere(() => false),
      notes: 0,
      latest_at: null,
      ...NOTHING_NEW,
    });
  });

  test('has who shares with a team of the organisation, as long as they do', async () => {
    const [maya, priya, clinic] = [await world.person(), await world.person(), await makeOrganisation(world)];
    await clinic.letWork(priya, 'provider');
    await clinic.lookAfter(maya);
    const teamId = await clinic.makeTeam(priya);
    expect((await caseloadOf(priya)).people).toEqual([]);
    const { note } = await maya.call(notesEndpoints.createNote, {
      note: '<p>For the clinic</p>',
      shared_with_organisation_team: [teamId],
    });

    const shared = await only(priya);
    await maya.call(notesEndpoints.updateNoteSharing, {
      id: note.id,
      shared_with: [],
      shared_with_organisation_team: [],
    });

    expect(shared).toMatchObject({
      role: 'organisation_team',
      organisation: { id: clinic.id },
      permissions: { journeyOverview: { view: true }, note: { view: true, create: false } },
      notes: 1,
      latest_at: note.unformatted_date_created,
    });
    expect((await caseloadOf(priya)).people).toEqual([]);
  });

  test('names everyone once, by the nearest way', async () => {
    const [maya, priya, clinic] = [await world.person(), await world.person(), await makeOrganisation(world)];
    await clinic.letWork(priya, 'provider');
    await clinic.letWork(priya, 'receptionist');
    await clinic.lookAfter(maya);
    const teamId = await clinic.makeTeam(priya);
    const share = { note: '<p>Both ways</p>', shared_with_organisation_team: [teamId] };
    await maya.call(notesEndpoints.createNote, share);

    const fromTheDesk = await only(priya);
    await letTreat(world, maya, priya, 'provider');

    expect(fromTheDesk).toMatchObject({
      role: 'receptionist',
      permissions: { journeyOverview: { view: true } },
      notes: 1,
    });
    expect(await only(priya)).toMatchObject({
      role: 'provider',
      permissions: { note: { create: true } },
      notes: 1,
    });
  });

  test('leaves out oneself, and whom one supports as family', async () => {
    const [maya, desk, clinic] = [await world.person(), await world.person(), await makeOrganisation(world)];
    await clinic.letWork(desk, 'receptionist');
    await clinic.lookAfter(desk);
    await clinic.lookAfter(maya);
    await joinTeam(maya, desk);

    expect((await caseloadOf(desk)).people).toEqual([]);
  });

  test('loses the person who ends it', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');

    await endSupport(world, maya, priya);

    expect((await caseloadOf(priya)).people).toEqual([]);
  });
});

describe('what a caseload counts', () => {
  test('are the notes that the caller may read, their own among them, and no others', async () => {
    const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    await letTreat(world, sam, priya, 'provider');
    const share = { shared_with: [priya.id] };
    await maya.call(notesEndpoints.createNote, { note: '<p>For me alone</p>' });
    await maya.call(notesEndpoints.createNote, { note: '<p>For Priya</p>', ...share });
    const { note } = await maya.call(notesEndpoints.createNote, { note: '<p>Gone</p>', ...share });
    await maya.call(notesEndpoints.deleteNote, { id: note.id, version: note.version });
    const written = await priya.call(notesEndpoints.createNote, {
      note: '<p>After the visit</p>',
      about_patient_id: maya.id,
    });

    const { people } = await caseloadOf(priya);

    const countOf = (member: Someone) => people.find(({ person }) => person.id === member.id);
    expect(countOf(maya)).toMatchObject({
      notes: 2,
      latest_at: written.note.unformatted_date_created,
    });
    expect(countOf(sam)).toMatchObject({ notes: 0, latest_at: null });
  });

  test('stop at as many as a card has use for; the day is still that of the newest', async () => {
    const [maya, asha, clinic] = [await world.person(), await world.person(), await makeOrganisation(world)];
    await clinic.letWork(asha, 'provider');
    await clinic.lookAfter(maya);
    const teamId = await clinic.makeTeam(asha);
    const newest = new Date('2026-11-20T03:00:00Z');
    await world.database.pool.query(
      `with note as (
         insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
         select $1, $1, '<p>A day</p>', 'A day', 'a day', true, at, at
         from (select $3::timestamptz - n * interval '1 day' as at from generate_series(0, $4::int) n) days
         returning id, sort_at)
       insert into shares (kind, record_id, audience, audience_id, member_id, shared_by, shared_at, record_at)
       select 'note', id, 'organisation_team', $2, $1, $1, $3, sort_at from note`,
      [maya.id, teamId, newest, NOTES_COUNTED],
    );

    expect(await only(asha)).toMatchObject({ notes: NOTES_COUNTED, latest_at: newest.toISOString() });
  });

  test('is one look an hour at each person, however often the list is asked for', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    await maya.call(notesEndpoints.createNote, { note: '<p>For Priya</p>', shared_with: [priya.id] });
    const linesOf = async () =>
      (await maya.call(accessEndpoints.listAccessRecord, { action: 'looked', person_id: priya.id })).lines;

    const counted: number[] = [];
    for (const minutes of [0, 25, 25, 25]) {
      world.advance(minutes * 60_000);
      await caseloadOf(priya);
      counted.push((await linesOf()).length);
    }

    expect(counted).toEqual([1, 1, 1, 2]);
  });

  test('is on record for whom it says something about, and for no one else', async () => {
    const [maya, sam, priya] = [await world.person(), await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    await letTreat(world, sam, priya, 'provider');
    await maya.call(notesEndpoints.createNote, { note: '<p>For Priya</p>', shared_with: [priya.id] });

    await caseloadOf(priya);

    const recordOf = async (member: Someone) =>
      (await member.call(accessEndpoints.listAccessRecord, { action: 'looked' })).lines;
    expect(await recordOf(maya)).toMatchObject([{ kinds: ['caseload'], person: { id: priya.id } }]);
    expect(await recordOf(sam)).toEqual([]);
  });
});

describe('a long caseload', () => {
  async function threeOf(priya: Someone) {
    const [zoe, anna, maya] = [
      await world.person({ firstName: 'Zoë', lastName: 'Brontë' }),
      await world.person({ firstName: 'anna', lastName: 'Quist' }),
      await world.person({ firstName: 'Maya', lastName: 'Hart' }),
    ];
    for (const member of [zoe, anna, maya]) await letTreat(world, member, priya, 'provider');
    await maya.call(usersEndpoints.updateProfile, { preferred_name: 'Yaya' });
  }

  const namesIn = ({ people }: Awaited<ReturnType<typeof caseloadOf>>) =>
    people.map(({ person }) => person.displayName);

  test('is in the order of names and comes by pages', async () => {
    const priya = await world.person();
    await threeOf(priya);

    const first = await caseloadOf(priya, { limit: 2 });
    const second = await caseloadOf(priya, { limit: 2, offset: 2 });

    expect(namesIn(first)).toEqual(['anna Quist', 'Yaya Hart']);
    expect([first.count, first.has_more_data]).toEqual([3, true]);
    expect(namesIn(second)).toEqual(['Zoë Brontë']);
    expect([second.count, second.has_more_data]).toEqual([3, false]);
    expect(await caseloadOf(priya, { offset: 9 })).toEqual({ ...NOBODY, count: 3 });
  });

  test.each([
    ['zoe', ['Zoë Brontë']],
    ['BRONTË zo', ['Zoë Brontë']],
    ['maya', ['Yaya Hart']],
    ['ya', ['Yaya Hart']],
    ['%', []],
    ['quist hart', []],
  ])('finds by parts of names, however they are typed: %s', async (keyword, found) => {
    const priya = await world.person();
    await threeOf(priya);

    expect(namesIn(await caseloadOf(priya, { keyword }))).toEqual(found);
  });
});

describe('one of a caseload', () => {
  test('has the name, role and rights of the list, and is not there for anyone else', async () => {
    const [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    await letTreat(world, sam, priya, 'provider');
    const { people } = await caseloadOf(priya);

    const { person } = await priya.call(getCase, { member_id: maya.id });

    expect(people.find((one) => one.person.id === maya.id)).toMatchObject(person);
    expect((await sam.send(getCase, { member_id: maya.id })).statusCode).toBe(404);
    expect((await maya.send(getCase, { member_id: maya.id })).statusCode).toBe(404);
  });

  test('is a name and rights: it reads no news, and is no look at what they share', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letTreat(world, maya, priya, 'provider');
    await maya.call(notesEndpoints.createNote, { note: '<p>For Priya</p>', shared_with: [priya.id] });
    await priya.call(getCase, { member_id: maya.id });

    const heard = await hearStatements(() => priya.call(getCase, { member_id: maya.id }));

    const news = /care|count|contact|to_do|invit|grants_received/;
    expect(heard.filter((name) => news.test(name))).toEqual([]);
    expect(heard.filter((name) => name.startsWith('caseload'))).toEqual(['caseload_one']);
    const { lines } = await maya.call(accessEndpoints.listAccessRecord, { action: 'looked' });
    expect(lines).toEqual([]);
  });
});
