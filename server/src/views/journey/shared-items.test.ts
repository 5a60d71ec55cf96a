import { groupsEndpoints } from '@kith/contract/groups';
import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getTimeline } = journeyEndpoints;
const { createNote, deleteNote, getNote, listNotesSharedWithMe, updateNoteSharing } = notesEndpoints;
const { addTeamGroup, deleteTeamGroup, editTeamGroup, restoreTeamGroup } = groupsEndpoints;
const MAY_READ = { journeyOverview: { view: true }, note: { view: true } };
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/**
 * A member, a supporter of theirs who also works in a team of their clinic, and two groups with that
 * supporter in both.
 */
async function around() {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, MAY_READ);
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(priya, 'provider');
  const teamId = await clinic.makeTeam(priya);
  const people = [priya.id];
  const { group: one } = await maya.call(addTeamGroup, { name: 'One', people });
  const { group: two } = await maya.call(addTeamGroup, { name: 'Two', people });
  return { maya, priya, clinic, teamId, one, two };
}

async function write(maya: Someone, words: string, more = {}): Promise<number> {
  const { note } = await maya.call(createNote, { note: `<p>${words}</p>`, ...more });
  return note.id;
}

/**
 * The notes of a member that a reader meets, surface by surface: `words` are sought as typed, misspelt, and
 * begun.
 */
async function surfaces(person: Someone, memberId: number) {
  const journey = async (asked: { keyword?: string } = {}) => {
    const { note } = await person.call(getTimeline, { member_id: memberId, ...asked });
    return note.map(({ id }) => id);
  };
  return {
    timeline: await journey(),
    typed: await journey({ keyword: 'kookaburra' }),
    misspelt: await journey({ keyword: 'kookabura' }),
    begun: await journey({ keyword: 'kooka' }),
    phrase: await journey({ keyword: '"a kookaburra"' }),
    list: (await person.call(listNotesSharedWithMe, { member_id: memberId })).notes.map(({ id }) => id),
    everybodys: (await person.call(listNotesSharedWithMe, {})).notes.map(({ id }) => id),
  };
}

function everywhere(...ids: readonly number[]) {
  const names = ['timeline', 'typed', 'misspelt', 'begun', 'phrase', 'list', 'everybodys'];
  return Object.fromEntries(names.map((name) => [name, ids]));
}

describe('what is shared with several people at once', () => {
  test('is met once on every surface, however many ways lead to it', async () => {
    const { maya, priya, teamId, one, two } = await around();
    await write(maya, 'A kookaburra of my own');
    const ways = [
      { shared_with: [priya.id] },
      { shared_with_group: [one.id] },
      { shared_with_organisation_team: [teamId] },
      { shared_with_group: [one.id, two.id] },
      {
        shared_with: [priya.id],
        shared_with_group: [one.id, two.id],
        shared_with_organisation_team: [teamId],
      },
    ];
    const ids = [];
    for (const way of ways) ids.unshift(await write(maya, 'A kookaburra', way));

    expect(await surfaces(priya, maya.id)).toEqual(everywhere(...ids));
  });

  test('comes in pages without a gap and without a repeat, though most of it comes by two ways', {
    timeout: 120_000,
  }, async () => {
    const { maya, priya, teamId, one, two } = await around();
    const ids: number[] = [];
    for (let at = 0; at < 13; at += 1) {
      await write(maya, 'Not for her');
      const way = [
        { shared_with: [priya.id], shared_with_group: [one.id] },
        { shared_with_group: [one.id, two.id] },
        { shared_with_group: [two.id], shared_with_organisation_team: [teamId] },
      ][at % 3];
      ids.unshift(await write(maya, 'A kookaburra', way));
    }

    for (const limit of [1, 2, 3, 5, 12, 13]) {
      for (const asked of [{}, { keyword: 'kookaburra' }, { keyword: 'kookabura' }]) {
        expect(await byCursor(priya, { member_id: maya.id, limit, ...asked })).toEqual(ids);
        expect(await byOffset(priya, { member_id: maya.id, limit, ...asked })).toEqual(ids);
      }
      expect(await sharedInPages(priya, limit)).toEqual(ids);
    }
  });

  test('of one moment comes in the order of its ids, page by page', async () => {
    const { maya, priya, one, two } = await around();
    const ids: number[] = [];
    for (let at = 0; at < 5; at += 1)
      ids.unshift(await write(maya, 'A kookaburra', { shared_with_group: [one.id, two.id] }));
    const moment = '2026-01-05T03:04:05.678Z';
    await world.database.pool.query('update notes set sort_at = $2 where member_id = $1', [maya.id, moment]);
    await world.database.pool.query('update shares set record_at = $2 where member_id = $1', [
      maya.id,
      moment,
    ]);

    expect(await byCursor(priya, { member_id: maya.id, limit: 2 })).toEqual(ids);
    expect(await sharedInPages(priya, 2)).toEqual(ids);
  });

  test('goes everywhere at once: with a change of the group, the group, the share, the note, the switch or the place', {
    timeout: 120_000,
  }, async () => {
    const { maya, priya, one } = await around();
    const id = await write(maya, 'A kookaburra', { shared_with_group: [one.id] });
    const edit = { id: one.id, name: 'One' };
    const seen = () => surfaces(priya, maya.id);
    expect(await seen()).toEqual(everywhere(id));

    await maya.call(editTeamGroup, { ...edit, people: [], version: 1 });
    expect(await seen()).toEqual(everywhere());
    await maya.call(editTeamGroup, { ...edit, people: [priya.id], version: 2 });
    expect(await seen()).toEqual(everywhere(id));
    await maya.call(deleteTeamGroup, { id: one.id, version: 3 });
    expect(await seen()).toEqual(everywhere());
    await maya.call(restoreTeamGroup, { id: one.id });
    expect(await seen()).toEqual(everywhere(id));
    await maya.call(updateNoteSharing, { id, shared_with: [], shared_with_group: [] });
    expect(await seen()).toEqual(everywhere());
    await maya.call(updateNoteSharing, { id, shared_with: [], shared_with_group: [one.id] });
    expect(await seen()).toEqual(everywhere(id));
    await letSupport(world, maya, priya, { journeyOverview: { view: true } });
    expect(await seen()).toEqual(everywhere());
    await letSupport(world, maya, priya, MAY_READ);
    expect(await seen()).toEqual(everywhere(id));
    await world.database.pool.query('update shares set ends_at = $2 where record_id = $1', [id, world.now()]);
    expect(await seen()).toEqual(everywhere());
    await world.database.pool.query('update shares set ends_at = null where record_id = $1', [id]);
    expect(await seen()).toEqual(everywhere(id));
    await maya.call(deleteNote, { id, version: 1 });
    expect(await seen()).toEqual(everywhere());
  });
});

describe('a professional without a place near the member', () => {
  test('sees of the journey what is shared with their team, and of the member nothing else', async () => {
    const { maya, clinic } = await around();
    const asha = await world.person();
    await clinic.letWork(asha, 'provider');
    const teamId = await clinic.makeTeam(asha);
    const hidden = await write(maya, 'A kookaburra of my own');
    const before = await asha.send(getTimeline, { member_id: maya.id });
    expect([before.statusCode, before.body]).toEqual([
      404,
      (await asha.send(getTimeline, { member_id: NOBODY })).body,
    ]);

    const id = await write(maya, 'A kookaburra', { shared_with_organisation_team: [teamId] });

    expect(await surfaces(asha, maya.id)).toEqual(everywhere(id));
    expect((await asha.send(getNote, { id: hidden })).statusCode).toBe(404);
    expect((await asha.send(teamEndpoints.getTeam, { id: maya.id })).statusCode).toBe(403);
    // What she writes about Maya stays her own until she shares it.
    const { note } = await asha.call(createNote, { note: '<p>Hi</p>', about_patient_id: maya.id });
    expect(note.in_journey).toBe(false);
    expect((await maya.send(getNote, { id: note.id })).statusCode).toBe(404);
  });

  interface Shared {
    readonly maya: Someone;
    readonly asha: Someone;
    readonly clinic: Awaited<ReturnType<typeof makeOrganisation>>;
    readonly id: number;
    readonly teamId: number;
  }
  const nobody = { shared_with: [], shared_with_organisation_team: [] };
  const ends: readonly (readonly [string, (shared: Shared) => Promise<unknown>])[] = [
    ['the share', ({ maya, id }) => maya.call(updateNoteSharing, { id, ...nobody })],
    ['the note', ({ maya, id }) => maya.call(deleteNote, { id, version: 1 })],
    ['the post', ({ clinic, asha }) => clinic.letGo(asha, 'provider')],
    ['the team', ({ clinic, teamId }) => clinic.endTeam(teamId)],
  ];

  test.each(ends)('is told there is no such member once %s is gone', async (_what, end) => {
    const { maya, clinic } = await around();
    const asha = await world.person();
    await clinic.letWork(asha, 'provider');
    const teamId = await clinic.makeTeam(asha);
    const id = await write(maya, 'A kookaburra', { shared_with_organisation_team: [teamId] });
    expect((await asha.send(getTimeline, { member_id: maya.id })).statusCode).toBe(200);

    await end({ maya, asha, clinic, id, teamId });

    const answer = await asha.send(getTimeline, { member_id: maya.id });
    const missing = await asha.send(getTimeline, { member_id: NOBODY });
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    expect((await asha.send(getNote, { id })).statusCode).toBe(404);
    expect((await asha.call(listNotesSharedWithMe, {})).notes).toEqual([]);
  });
});

describe('professionals on the team', () => {
  test('see of the journey what is shared with them and their groups, and what they wrote, until they leave', async () => {
    const { maya } = await around();
    const [lee, kim] = [await world.person(), await world.person()];
    await letTreat(world, maya, lee, 'provider');
    await letTreat(world, maya, kim, 'care_coordinator');
    const { group } = await maya.call(addTeamGroup, { name: 'Care', people: [lee.id, kim.id] });
    await write(maya, 'A kookaburra of my own');
    const id = await write(maya, 'A kookaburra', { shared_with_group: [group.id] });
    const own = await write(lee, 'A kookaburra seen', { about_patient_id: maya.id });

    expect((await surfaces(lee, maya.id)).timeline).toEqual([own, id]);
    expect(await surfaces(kim, maya.id)).toEqual(everywhere(id));

    for (const person of [lee, kim]) {
      await endSupport(world, maya, person);
      expect((await person.send(getTimeline, { member_id: maya.id })).statusCode).toBe(404);
      expect((await person.call(listNotesSharedWithMe, {})).notes).toEqual([]);
    }
  });
});

interface Paged {
  readonly member_id: number;
  readonly limit: number;
  readonly keyword?: string;
}

async function byCursor(person: Someone, asked: Paged): Promise<number[]> {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof person.call<typeof getTimeline>>> = await person.call(getTimeline, {
      ...asked,
      ...(cursor !== null && { cursor }),
    });
    ids.push(...page.note.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== null);
  return ids;
}

async function byOffset(person: Someone, asked: Paged): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const page = await person.call(getTimeline, { ...asked, offset: ids.length });
    ids.push(...page.note.map(({ id }) => id));
    if (!page.has_more_data) return ids;
  }
}

async function sharedInPages(person: Someone, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const page = await person.call(listNotesSharedWithMe, { limit, offset: ids.length });
    ids.push(...page.notes.map(({ id }) => id));
    if (!page.has_more_data) return ids;
  }
}
