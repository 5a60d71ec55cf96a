import { journeyEndpoints, type TeamItem, type Timeline } from '@kith/contract/journey';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { endSupport, joinTeam, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { getTimeline } = journeyEndpoints;
const { createNote, updateNoteSharing } = notesEndpoints;

type Asked = CallerInputOf<typeof getTimeline>;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function write(person: Someone, words: string, more = {}): Promise<number> {
  const { note } = await person.call(createNote, { note: `<p>${words}</p>`, ...more });
  return note.id;
}

const textsOf = ({ note }: Timeline): string[] => note.map(({ record }) => record.text);
const journeyOf = async (person: Someone, asked: Asked = {}): Promise<string[]> =>
  textsOf(await person.call(getTimeline, asked));

test('a journey without items is empty in every group', async () => {
  const maya = await world.person();

  expect(await maya.call(getTimeline, {})).toEqual({
    assessment: [],
    note: [],
    video_calls: [],
    tasks: [],
    appointments: [],
    messages: [],
    personal_events: [],
    team: [],
    focus_areas: [],
    coming_up: [],
    appointments_coming_up: [],
    has_more_data: false,
    cursor: null,
  });
});

test('a note is an item with its date as a clock in the zone of the viewer has it', async () => {
  const maya = await world.person({ timeZone: 'Australia/Perth' });
  const id = await write(maya, 'Slept well');
  await world.database.pool.query('update notes set sort_at = $2 where id = $1', [
    id,
    '2025-12-31T16:05:06.789Z',
  ]);

  const { note } = await maya.call(getTimeline, {});

  expect(note).toHaveLength(1);
  expect(note[0]).toMatchObject({
    type: 'note',
    id,
    date: 'Thursday, January 1st 2026',
    time: '12:05 AM',
    year: 2026,
    sort_at: '2025-12-31T16:05:06.789Z',
    highlight: null,
    record: { id, text: 'Slept well' },
  });
});

test('a journey can be filtered to each of the nine kinds', async () => {
  const maya = await world.person();
  await write(maya, 'A note');

  const shown = await Promise.all(
    Object.keys({
      assessment: 0,
      note: 1,
      videoCall: 0,
      task: 0,
      appointment: 0,
      message: 0,
      event: 0,
      team: 0,
      focusArea: 0,
    }).map((filter) => maya.send(getTimeline, { filter_by: filter })),
  );

  expect(shown.map((answer) => answer.statusCode)).toEqual(Array(9).fill(200));
  expect(shown.map((answer) => answer.json().note.length)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0]);
  expect((await maya.send(getTimeline, { filter_by: 'notes' })).statusCode).toBe(422);
});

describe('who sees a journey', () => {
  test('a stranger is told the same about a member and about no one', async () => {
    const [maya, stranger] = [await world.person(), await world.person()];

    const about = await stranger.send(getTimeline, { member_id: maya.id });
    const nobody = await stranger.send(getTimeline, { member_id: 987_654_321 });

    expect([about.statusCode, about.body]).toEqual([404, nobody.body]);
  });

  test('a supporter sees of it the notes shared with them, those they wrote, and no other', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, {
      journeyOverview: { view: true },
      note: { view: true, create: true },
    });
    await write(maya, 'Hidden');
    await write(maya, 'Shared', { shared_with: [priya.id] });
    await write(priya, 'Written', { about_patient_id: maya.id });
    await write(priya, 'Her own journey');

    expect(await journeyOf(priya, { member_id: maya.id })).toEqual(['Written', 'Shared']);
    expect(await journeyOf(priya, { member_id: maya.id, supporter_id: priya.id })).toHaveLength(2);
    expect(await journeyOf(priya)).toEqual(['Her own journey']);
    expect(await journeyOf(maya)).toEqual(['Written', 'Shared', 'Hidden']);
    for (const keyword of ['hidden', 'hiden', 'hid', '"hidden"', 'hidden or nothing'])
      expect(await journeyOf(priya, { member_id: maya.id, keyword })).toEqual([]);
    expect(await journeyOf(priya, { member_id: maya.id, keyword: 'sharde' })).toEqual(['Shared']);
  });

  test('a supporter with the defaults sees the journey without its notes, and without the overview not even that', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, null);
    await write(maya, 'Shared', { shared_with: [priya.id] });

    expect(await journeyOf(priya, { member_id: maya.id })).toEqual([]);

    await letSupport(world, maya, priya, { note: { view: true } });
    expect((await priya.send(getTimeline, { member_id: maya.id })).statusCode).toBe(403);
  });

  test('what is no longer shared is gone with the next look, and so is everything when the place ends', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, { journeyOverview: { view: true }, note: { view: true } });
    const id = await write(maya, 'Shared', { shared_with: [priya.id] });
    expect(await journeyOf(priya, { member_id: maya.id })).toEqual(['Shared']);

    await maya.call(updateNoteSharing, { id, shared_with: [] });
    expect(await journeyOf(priya, { member_id: maya.id })).toEqual([]);

    await endSupport(world, maya, priya);
    expect((await priya.send(getTimeline, { member_id: maya.id })).statusCode).toBe(404);
  });

  test('no one says they are another supporter', async () => {
    const [maya, priya] = [await world.person(), await world.person()];

    const answer = await maya.send(getTimeline, { supporter_id: priya.id });

    expect([answer.statusCode, answer.json().code]).toEqual([403, 'identity_mismatch']);
  });
});

describe('pages', () => {
  test('by offset go through the journey and say when it ends', async () => {
    const maya = await world.person();
    for (const word of ['one', 'two', 'three', 'four', 'five']) await write(maya, word);

    const page = async (offset: number) => {
      const timeline = await maya.call(getTimeline, { limit: 2, offset });
      return [textsOf(timeline).join(' '), timeline.has_more_data];
    };

    expect(await page(0)).toEqual(['five four', true]);
    expect(await page(2)).toEqual(['three two', true]);
    expect(await page(4)).toEqual(['one', false]);
    expect(await page(6)).toEqual(['', false]);
  });

  test('by cursor lose nothing, repeat nothing and shift nothing, whatever arrives between them', async () => {
    const arrivals = fc.array(fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 4 }), { maxLength: 6 });
    const first = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(first, arrivals, fc.integer({ min: 1, max: 7 }), async (seconds, between, limit) => {
        const member = await aMemberWith(seconds);
        const before = (await member.call(getTimeline, {})).note.map(({ id }) => id);
        const seen: number[] = [];
        const orders: string[] = [];
        let cursor: string | undefined;
        for (let round = 0; round === 0 || cursor !== undefined; round += 1) {
          const timeline = await member.call(getTimeline, { limit, ...(cursor && { cursor }) });
          seen.push(...timeline.note.map(({ id }) => id));
          orders.push(...timeline.note.map(({ order }) => order));
          expect(timeline.has_more_data).toBe(timeline.cursor !== null);
          cursor = timeline.cursor ?? undefined;
          await insertAt(member, between[round] ?? []);
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen.filter((id) => before.includes(id))).toEqual(before);
        expect(orders).toEqual([...orders].sort().reverse());
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  test('a cursor wins over an offset', async () => {
    const maya = await world.person();
    for (const word of ['one', 'two', 'three']) await write(maya, word);
    const { cursor } = await maya.call(getTimeline, { limit: 1 });

    expect(await journeyOf(maya, { limit: 1, offset: 50, cursor: cursor ?? '' })).toEqual(['two']);
  });

  test('a cursor of another person, filter or keyword, or one of their own making, is refused at its field', async () => {
    const [maya, tom] = [await world.person(), await world.person()];
    for (const person of [maya, tom]) for (const word of ['walk one', 'walk two']) await write(person, word);
    const cursor = (await maya.call(getTimeline, { limit: 1 })).cursor ?? '';
    const changed = cursor.replace(/(?<=\.)[^.]/, (first) => (first === 'A' ? 'B' : 'A'));

    const answers = await Promise.all([
      tom.send(getTimeline, { limit: 1, cursor }),
      maya.send(getTimeline, { limit: 1, cursor, filter_by: 'note' }),
      maya.send(getTimeline, { limit: 1, cursor, keyword: 'walk' }),
      maya.send(getTimeline, { limit: 1, cursor: changed }),
      maya.send(getTimeline, { limit: 1, cursor: 'k1.a.b.c' }),
      maya.send(getTimeline, { limit: 1, cursor: 'x' }),
    ]);

    for (const answer of answers) {
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['cursor']);
    }
    expect(await journeyOf(maya, { limit: 1, cursor })).toEqual(['walk one']);
  });

  async function aMemberWith(seconds: readonly number[]): Promise<Someone> {
    const member = await world.person();
    await insertAt(member, seconds);
    return member;
  }

  /**
   * Many at the same moment, some earlier than what has been read: straight into the table, since no caller
   * can write in the past.
   */
  async function insertAt(member: Someone, seconds: readonly number[]): Promise<void> {
    await world.database.pool.query(
      `insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
       select $1, $1, 'x', 'x', 'x', true, at, at
       from (select timestamptz '2026-01-01' + second * interval '1 second' as at from unnest($2::int[]) second) moments`,
      [member.id, seconds],
    );
  }
});

describe('changes of the team', () => {
  const NOTES_ONLY = grantsWhere((area) => area === 'journeyOverview' || area === 'note');
  const told = (items: readonly TeamItem[]) => items.map(({ record }) => [record.change, record.person.id]);

  async function aMemberWithTwo() {
    const maya = await world.person();
    const [priya, tom] = [await world.person(), await world.person({ firstName: 'Tomasz' })];
    const id = await joinTeam(
      maya,
      priya,
      grantsWhere((area) => area !== 'event'),
    );
    return { maya, priya, tom, id, tomsId: await joinTeam(maya, tom) };
  }

  test('are items of the journey, newest first, found by name', async () => {
    const { maya, priya, tom, tomsId } = await aMemberWithTwo();
    await tom.call(teamEndpoints.removeTeamMember, { patient_team_id: tomsId });

    const { team } = await maya.call(getTimeline, { filter_by: 'team' });
    expect(told(team)).toEqual([
      ['left', tom.id],
      ['joined', tom.id],
      ['joined', priya.id],
    ]);
    expect(told((await maya.call(getTimeline, { keyword: 'tomasz' })).team)).toEqual([
      ['left', tom.id],
      ['joined', tom.id],
    ]);
    await tom.call(teamEndpoints.restoreTeamMember, { patient_team_id: tomsId });
    expect(told((await maya.call(getTimeline, {})).team)).toHaveLength(2);
  });

  test('are seen by a supporter only while the member lets them', async () => {
    const { maya, priya, tom, id } = await aMemberWithTwo();

    expect(told((await priya.call(getTimeline, { member_id: maya.id })).team)).toEqual([
      ['joined', tom.id],
      ['joined', priya.id],
    ]);
    expect((await tom.call(getTimeline, { member_id: maya.id })).team).toEqual([]);
    const narrowed = { patient_team_id: id, permissions: NOTES_ONLY };
    await maya.call(teamEndpoints.saveSupporterPermissions, narrowed);
    expect((await priya.call(getTimeline, { member_id: maya.id })).team).toEqual([]);
    expect((await priya.call(getTimeline, { member_id: maya.id, keyword: 'tomasz' })).team).toEqual([]);
  });
});
