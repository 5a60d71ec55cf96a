import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@kith/contract';
import { forumEndpoints } from '@kith/contract/forum';
import { FORUM_CHANNEL } from '@kith/contract/forum-live';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { NEW_MESSAGE, UPDATED_MESSAGE } from '@kith/contract/messages';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSealer } from '#kernel/seal';
import { transact } from '#kernel/transact';
import { isRelease } from '../../testing/amounts.ts';
import type { Someone } from '../../testing/caller.ts';
import { IN_DANGER, makeWriter } from '../../testing/forum.ts';
import { letTreat } from '../../testing/professionals.ts';
import { deviceOf } from '../../testing/pusher.ts';
import { joinTeam } from '../../testing/supporters.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { FORUM_LINK_SEAL } from './link-store.ts';

const PEOPLE = isRelease ? 200 : 24;
const SECRET = 'the secret of this test of names, which is long enough';
const SRC = resolve(import.meta.dirname, '../..');
const { listForumPosts, listForumPage, getForumPost, listForumComments, listForumAnswers } = forumEndpoints;
const { starForumPost, reportForumItem, checkForumUser, createForumPost } = forumEndpoints;

type Writer = Awaited<ReturnType<typeof makeWriter>>;
type Row = Readonly<Record<string, unknown>>;

let world: World;
let writers: Writer[];
/** Every id of the forum that was answered, in the order in which it was made. */
const made: number[] = [];
/** All that people other than the author were answered. */
const received: string[] = [];
let frames: readonly unknown[];
/** What the channel of the forum told the same people. */
const told: unknown[] = [];
const held: number[] = [];
/** First names that stand in no other word. */
const NAMES = ['Quintessa', 'Zebulona', 'Xiomarana'];

beforeAll(async () => {
  world = await makeWorld({ secret: () => SECRET });
  writers = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const person = await world.person({ firstName: `${NAMES[at % NAMES.length]}` });
    writers.push(await makeWriter(world, person));
  }
  const [first] = writers as [Writer];
  const [supporter, provider, stranger] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(
    first,
    supporter,
    grantsWhere(() => true),
  );
  await letTreat(world, first, provider, 'provider');
  const near = [supporter, provider, stranger];
  const devices = await Promise.all(near.map((one) => deviceOf(world, one)));
  for (const { client } of devices) {
    const channel = client.subscribe(FORUM_CHANNEL);
    for (const event of [NEW_MESSAGE, UPDATED_MESSAGE])
      channel.bind(event, (news: object) => told.push(news));
    await new Promise<void>((done) => {
      channel.bind('pusher:subscription_succeeded', () => done());
    });
  }
  for (const writer of writers) await live(writer);
  await world.deliver();
  frames = devices.flatMap(({ events }) => events);
  for (const one of near) received.push(...(await everythingFor(one)));
  await first.call(usersEndpoints.recordLastAccess, { path: '/forum/post/4711' });
}, 600_000);

afterAll(() => world.close());

/** Writes, comments, changes, holds, stars, reports, and is refused. */
async function live(writer: Writer): Promise<void> {
  const post = await writer.write({ title: 'qforumtitle', text: 'qforumtext' });
  const waiting = await writer.write({ text: `qforumheld ${IN_DANGER}` });
  const comment = await writer.comment(post.id, 'qforumcomment');
  const answer = await writer.comment(post.id, 'qforumanswer', comment.id);
  made.push(post.id, waiting.id, comment.id, answer.id);
  held.push(waiting.id);
  const [other] = writers as [Writer];
  if (other !== writer) {
    const { posts } = await other.call(listForumPosts, { limit: 1 });
    await other.call(starForumPost, { post_id: posts[0]?.id ?? 0 });
    await other.call(reportForumItem, { post_id: post.id, reason: 'spam', note: 'qforumnote' });
  }
  await writer.send(createForumPost, { title: '', text: 'qforumrefused' });
}

async function everythingFor(someone: Someone): Promise<string[]> {
  const bodies: string[] = [];
  const ask = async (endpoint: Endpoint, input: object) => {
    const answer = await someone.send(endpoint, input);
    bodies.push(answer.body);
    return answer.json();
  };
  await ask(listForumPage, { page: 1 });
  const { posts } = await ask(listForumPosts, {});
  for (const { id } of posts) {
    await ask(getForumPost, { id });
    const { comments } = await ask(listForumComments, { id });
    for (const comment of comments) await ask(listForumAnswers, { id, parent: comment.id });
  }
  for (const writer of writers) await ask(checkForumUser, { x: String(writer.id) });
  return bodies;
}

describe('what other people receive', () => {
  it('has no name, address or id of an account, and no time of the day', () => {
    const text = received.join('\n');
    expect(text).toContain('qforumtext');
    expect(text).toContain(writers.at(-1)?.username);
    const words = [...NAMES, ...writers.map(({ email }) => email), 'example.com'];
    expect(words.filter((word) => text.includes(word))).toEqual([]);
    expect(text).not.toMatch(/\d{2}:\d{2}/);
    const accounts = new Set(writers.map(({ id }) => id));
    const ids = received.flatMap((body) => idsIn(JSON.parse(body)));
    expect(ids.length).toBeGreaterThan(PEOPLE);
    expect(ids.filter((id) => accounts.has(id))).toEqual([]);
  });

  it('has nothing of what is held', () => {
    expect(received.join('\n')).not.toContain('qforumheld');
  });

  it('has ids that follow neither accounts nor the order of writing', () => {
    const people = writers.map(({ forumId }) => forumId);
    // Five times the spread of chance.
    for (const ids of [people, made])
      expect(Math.abs(ranksAlike(ids))).toBeLessThan(5 / Math.sqrt(ids.length));
    expect(Math.min(...made)).toBeGreaterThan(1_000_000);
  });

  it('is told by the channel of the forum as addresses of items alone, and of none that is held', async () => {
    await expect.poll(() => told.length).toBe(3 * 3 * PEOPLE);
    const seen = new Set(made.filter((id) => !held.includes(id)));
    for (const news of told) {
      expect(Object.keys(news as object).toSorted()).toEqual(['id', 'kind', 'post_id']);
      expect(idsIn(news).filter((id) => !seen.has(id))).toEqual([]);
    }
  });

  it('comes in no other frame', () => {
    const text = JSON.stringify(frames);
    for (const id of [...made, ...writers.map(({ forumId }) => forumId)]) expect(text).not.toContain(`${id}`);
  });
});

describe('what the database has', () => {
  it('of the forum stands in no other table', async () => {
    const ids = new Set([...made, ...writers.map(({ forumId }) => forumId)].map(String));
    for (const { table, text } of await tablesWhere(false)) {
      const found = (text.match(/\d{9,}/g) ?? []).filter((digits) => ids.has(digits));
      expect([table, found, text.includes('qforum')]).toEqual([table, [], false]);
    }
  });

  it('of accounts stands in none of the forum', async () => {
    const accounts = new Set(writers.map(({ id }) => id));
    const tables = await tablesWhere(true);
    expect(tables.length).toBeGreaterThan(4);
    for (const { table, rows, text } of tables) {
      const values = rows.flatMap((row) => Object.entries(row));
      const named = values.filter(([column, value]) => /id$/.test(column) && accounts.has(Number(value)));
      const words = [...NAMES, 'example.com'].filter((word) => text.includes(word));
      expect([table, named, words]).toEqual([table, [], []]);
    }
  });

  it('of the forum has no time that is finer than an hour', async () => {
    const tables = await tablesWhere(true);
    const times = tables.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)));
    const moments = times.filter((value) => value instanceof Date);
    expect(moments.length).toBeGreaterThan(PEOPLE);
    expect(moments.filter((moment) => moment.getTime() % 3_600_000 !== 0)).toEqual([]);
  });

  it('of the forum was written in no transaction that has written anything else', async () => {
    const of = async (isForum: boolean) =>
      (await tablesWhere(isForum)).flatMap(({ rows }) => rows.map(({ xmin }) => String(xmin)));
    const others = new Set(await of(false));
    const own = await of(true);
    expect(own.length).toBeGreaterThan(PEOPLE);
    expect(own.filter((transaction) => others.has(transaction))).toEqual([]);
  });

  it('links by one table, which opens with its own key alone', async () => {
    const { rows } = await world.database.pool.query('select * from forum_links');
    expect(rows).toHaveLength(writers.length);
    const sealer = makeSealer(SECRET);
    const opened = rows.map(({ sealed }) => Number(sealer.apart(FORUM_LINK_SEAL).open(sealed)));
    expect(opened.toSorted((a, b) => a - b)).toEqual(writers.map(({ id }) => id).toSorted((a, b) => a - b));
    for (const { sealed } of rows) expect(() => sealer.open(sealed)).toThrow();
    // A device may be registered under any words; their digest must be that of no account.
    const digests = new Set(rows.map(({ digest }) => digest));
    for (const { id } of writers)
      for (const words of [`forum link ${id}`, `${id}`])
        expect(digests.has(sealer.digest(words))).toBe(false);
    expect(new Set(rows.map(({ sealed }) => sealed.length)).size).toBe(1);
  });

  it('leaves no count of an attempt, which has its moment', async () => {
    const attempts = await world.database.pool.query("select key from attempts where key like 'forum%'");
    expect(attempts.rows).toEqual([]);
  });

  it('tells of no page of the forum that a person has opened', async () => {
    const { last_access } = await (writers[0] as Writer).call(usersEndpoints.getLastAccess, {});
    expect(JSON.stringify(last_access)).not.toContain('forum');
  });
});

it('no line of the log about the forum names a person', () => {
  const lines = world.logLines.map((line) => JSON.parse(line));
  const ofForum = lines.filter(({ route = '' }) => String(route).startsWith('/api/forum/'));
  expect(ofForum.filter(({ status }) => status >= 400).length).toBeGreaterThan(0);
  expect(ofForum.filter((line) => 'person' in line)).toEqual([]);
  for (const id of made) expect(world.logLines.join('\n')).not.toContain(String(id));
});

it('each call of the forum but those of moderators is unnamed, and such a call can state no fact', async () => {
  const ofForum = Object.values<Endpoint>(allEndpoints).filter(
    ({ path, access }) => path.startsWith('/api/forum/') && access.kind !== 'staff',
  );
  expect(ofForum.length).toBeGreaterThan(17);
  for (const { path, unnamed } of ofForum) expect([path, unnamed]).toEqual([path, true]);
  const { recordAll } = await import('#kernel/facts');
  const fact = { type: 'forum.post_made', memberId: null, data: {} };
  const viewer = { userId: 1, memberId: 1, sessionId: 1, isUnnamed: true as const };
  const act = world.operate((ctx) => transact(ctx, (tx) => recordAll({ ...tx, viewer }, [fact])));
  await expect(act).rejects.toThrow('names its caller');
});

it('one file reads the table of links', () => {
  const naming = globSync('**/*.ts', { cwd: SRC }).filter(
    (path) =>
      !/\.test\.ts$|\/schema\.ts$/.test(path) &&
      /forumLinks|forum_links/.test(readFileSync(resolve(SRC, path), 'utf8')),
  );
  expect(naming.toSorted()).toEqual(['app/admin/reseal.ts', 'features/forum/link-store.ts']);
});

interface Table {
  readonly table: string;
  /** With the transaction that wrote each. */
  readonly rows: readonly Row[];
  readonly text: string;
}

/** All tables of the forum, or all others. */
function tablesWhere(isOfForum: boolean): Promise<Table[]> {
  return world.asOwner(async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    expect(tables.rows.length).toBeGreaterThan(30);
    const all: Table[] = [];
    for (const { name: table } of tables.rows) {
      if (table.startsWith('public.forum_') !== isOfForum) continue;
      const { rows } = await client.query<Row>(`select xmin::text, t.* from ${table} t`);
      all.push({ table, rows, text: JSON.stringify(rows) });
    }
    return all;
  });
}

/** The values of all fields that name something. */
function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' ? (/id$|^cursor$/.test(name) ? [inner] : []) : idsIn(inner),
  );
}

/** Spearman’s correlation of values with the order in which they stand. */
function ranksAlike(values: readonly number[]): number {
  const ranks = values.map((value) => values.filter((other) => other < value).length);
  const squares = ranks.reduce((sum, rank, at) => sum + (rank - at) ** 2, 0);
  return 1 - (6 * squares) / (values.length * (values.length ** 2 - 1));
}
