import type pg from 'pg';
import { loadChats } from './chats.ts';
import { VOCABULARY } from './vocabulary.ts';

const BATCH = 10_000;
const ITEMS_A_MEMBER = 450;
const HEAVY_ITEMS = 90_000;
/** A supporter may see one in a hundred of the heavy member's items. */
const SHARED_ONE_IN = 100;
const GROUPS = 5;
const MOST_MESSAGES = 1_000_000;
const LONG: Lengths = { from: 40, to: 100 };
const SHORT: Lengths = { from: 5, to: 30 };
const FIRST_MOMENT = Date.parse('2016-01-01T00:00:00Z');
const TEN_YEARS = 10 * 365 * 86_400_000;

export interface Cast {
  /** People with a session and the usual number of items. */
  readonly normal: readonly number[];
  /** A member with 90,000 items where the table is large enough, and a supporter of theirs. */
  readonly heavy: number;
  readonly supporter: number;
  /**
   * Another supporter, in five groups of that member. Each group gets a fifth of one item in a hundred; the
   * first gets all of it.
   */
  readonly grouped: number;
}

export function hasHeavy(size: number): boolean {
  return size >= 10 * HEAVY_ITEMS;
}

/**
 * Fills an empty, migrated database with `size` notes: 450 for each member, interleaved in time as in use,
 * and as many messages up to a million. Members beyond the cast are bare rows. At the end the word index is
 * built and the table vacuumed, as after months of use.
 */
export async function load(client: pg.Client, size: number, cast: Cast): Promise<void> {
  const heavyItems = hasHeavy(size) ? HEAVY_ITEMS : 0;
  const members = [
    ...cast.normal,
    ...(await extras(client, Math.ceil((size - heavyItems) / ITEMS_A_MEMBER) - cast.normal.length)),
  ];
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'notes_found'`,
  );
  await client.query('drop index notes_found');
  await client.query('set synchronous_commit = off');
  for (const batch of batches(size, members, heavyItems > 0 ? cast.heavy : undefined)) {
    await client.query(
      `insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
       select about, about, '<p>' || text || '</p>', text, text, true, at, at
       from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as item (about, text, at)`,
      [batch.about, batch.text, batch.at],
    );
  }
  if (heavyItems > 0) await share(client, cast);
  await treat(client, cast.normal);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(rows[0]?.indexdef ?? '');
  const random = randomFrom(1);
  await loadChats(client, Math.min(size, MOST_MESSAGES), cast.normal, () => sentence(random, SHORT));
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

interface Batch {
  readonly about: number[];
  readonly text: string[];
  readonly at: string[];
}

/** Members take turns; the heavy member writes in between, as often as their share of the items needs. */
function* batches(size: number, members: readonly number[], heavy: number | undefined): Generator<Batch> {
  const random = randomFrom(size);
  const every = Math.floor(size / HEAVY_ITEMS);
  const isHeavy = (item: number): boolean =>
    heavy !== undefined && item % every === 0 && item < every * HEAVY_ITEMS;
  for (let from = 0; from < size; from += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, size - from) }, (_nothing, index) => from + index);
    yield {
      about: items.map((item) => (isHeavy(item) ? heavy : members[item % members.length]) ?? 0),
      text: items.map(() => sentence(random)),
      at: items.map((item) => new Date(FIRST_MOMENT + Math.floor((item / size) * TEN_YEARS)).toISOString()),
    };
  }
}

async function extras(client: pg.Client, count: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
     select 'Bench', 'Member', 'bench.' || n || '@example.com', '1990-01-01', '', 0, now()
     from generate_series(1, $1) n returning id`,
    [Math.max(0, count)],
  );
  return rows.map(({ id }) => Number(id));
}

async function share(client: pg.Client, { heavy, supporter, grouped }: Cast): Promise<void> {
  for (const person of [supporter, grouped]) {
    await client.query(
      `insert into grants (member_id, person_id, permissions, created_at, accepted_at)
       values ($1, $2, '{"note":{"view":true},"journeyOverview":{"view":true}}', now(), now())`,
      [heavy, person],
    );
  }
  await shareWith(client, heavy, 'user', [supporter]);
  const { rows } = await client.query<{ id: string }>(
    `insert into audiences (kind, owner_id, name, created_at)
     select 'group', $1, 'Group ' || n, now() from generate_series(1, ${GROUPS}) n returning id`,
    [heavy],
  );
  const groups = rows.map(({ id }) => Number(id));
  await client.query(
    'insert into audience_people (audience_id, person_id, since) select id, $2, now() from unnest($1::bigint[]) id',
    [groups, grouped],
  );
  await shareWith(client, heavy, 'group', groups);
}

/** The first of these people is the provider of the others, who each share one note in a hundred. */
async function treat(client: pg.Client, [provider = 0, ...members]: readonly number[]): Promise<void> {
  await client.query(
    `insert into grants (member_id, person_id, role, asked_by, created_at, accepted_at)
     select id, $1::bigint, 'provider', 'member', now(), now() from unnest($2::bigint[]) id`,
    [provider, members],
  );
  for (const member of members) await shareWith(client, member, 'user', [provider]);
}

/** One item in a hundred goes to one of these audiences in turn, and also to the first of them. */
async function shareWith(
  client: pg.Client,
  heavy: number,
  audience: 'user' | 'group',
  ids: readonly number[],
): Promise<void> {
  await client.query(
    `insert into shares (kind, record_id, audience, audience_id, member_id, shared_by, shared_at, record_at)
     select 'note', id, $3, audience_id, $1, $1, now(), sort_at
     from (select id, sort_at, row_number() over (order by id) as n from notes where member_id = $1) numbered,
       unnest(array[($2::bigint[])[1], ($2::bigint[])[1 + (n / ${SHARED_ONE_IN}) % $4]]) as audience_id
     where n % ${SHARED_ONE_IN} = 0
     on conflict do nothing`,
    [heavy, ids, audience, ids.length],
  );
}

interface Lengths {
  readonly from: number;
  readonly to: number;
}

/**
 * A sentence of this many words; early words of the vocabulary come far more often than late ones. A long
 * sentence has about 450 characters.
 */
function sentence(random: () => number, { from, to }: Lengths = LONG): string {
  const length = from + Math.floor(random() * (to - from));
  return Array.from({ length }, () => VOCABULARY[Math.floor(random() ** 2.2 * VOCABULARY.length)]).join(' ');
}

/** The same notes in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
