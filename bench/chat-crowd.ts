import type pg from 'pg';
import { VOCABULARY } from './vocabulary.ts';

export const MESSAGES = 1_000_000;
const CROWD = 4000;
/** Chats of 50,000 messages each. */
export const LONG = 50_000;
const SENTENCES = 1000;
/** The word stands in one sentence of a thousand. */
export const RARE = 'esky';
const TALKS = JSON.stringify({
  supportTeamConversation: { view: true },
  supportTeam: { view: true, message: true },
  journeyOverview: { view: true },
});

/** People with a session. */
export interface Cast {
  /** A member with 300 chats. */
  readonly member: number;
  /** A supporter with 30 chats. */
  readonly supporter: number;
  readonly receptionist: number;
  readonly coordinator: number;
}

export interface LongChats {
  readonly private: number;
  readonly group: number;
  readonly desk: number;
  readonly coordinator: number;
  /** The member blocked this chat before most of its messages were written. */
  readonly blocked: number;
}

/**
 * Fills an empty, migrated database like months of use: a million messages in some 20,000 chats among 4,000
 * people.
 */
export async function fillChats(client: pg.Client, cast: Cast): Promise<LongChats> {
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('set synchronous_commit = off');
  await run(
    `create temporary table crowd as
     with made as (
       insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
       select 'Bench', 'Crowd', 'crowd.' || n || '@example.com', '1990-01-01', '', 0, now()
       from generate_series(0, $1::int - 1) n returning id
     ) select id, row_number() over (order by id) - 1 as n from made`,
    [CROWD],
  );
  const organisation = await employ(client, cast);
  await befriend(client, cast, organisation);
  await openChats(client, cast, organisation);
  const long = await longChats(client, cast);
  const texts = sentences();
  const { rows: indexes } = await run(`select indexdef from pg_indexes where indexname = 'messages_found'`);
  await run('drop index messages_found');
  const { rows } = await run('select id from threads');
  const count = MESSAGES - LONG * Object.keys(long).length;
  const chats = rows.map(({ id }) => Number(id));
  await talk(client, chats, { from: 0, count }, texts);
  await talk(client, Object.values(long), { from: count, count: MESSAGES - count }, texts);
  await run(`set maintenance_work_mem = '512MB'`);
  await run(indexes[0].indexdef);
  await settle(client, cast, long, organisation);
  await run('vacuum analyze');
  await run('checkpoint');
  return long;
}

async function employ(client: pg.Client, { receptionist, coordinator, member }: Cast): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into organisations (code, name, created_at) values ('bench', 'Bench Clinic', now()) returning id`,
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into staff (user_id, organisation_id, role, since)
     values ($1, $3, 'receptionist', now()), ($2, $3, 'care_coordinator', now())`,
    [receptionist, coordinator, id],
  );
  await client.query(
    `insert into memberships (organisation_id, member_id, member_number, joined_at)
     select $1::bigint, id, id::text, now() from crowd union all select $1, $2::bigint, '0', now()`,
    [id, member],
  );
  return id;
}

/** Each member has five supporters, the member of the cast 300, and each coordinator some 300 members. */
async function befriend(
  client: pg.Client,
  { member, supporter, coordinator }: Cast,
  organisation: number,
): Promise<void> {
  await client.query(
    `insert into grants (member_id, person_id, permissions, created_at, accepted_at)
     select one.id, other.id, $3::jsonb, now(), now()
     from crowd one cross join generate_series(1, 5) step
       join crowd other on other.n = (one.n + step) % (select count(*) from crowd)
     union all select $1::bigint, id, $3::jsonb, now(), now() from crowd where n < 299
     union all select $1, $2::bigint, $3::jsonb, now(), now()
     union all select id, $2::bigint, $3::jsonb, now(), now() from crowd where n between 400 and 428`,
    [member, supporter, TALKS],
  );
  await client.query(
    `insert into grants (member_id, person_id, role, organisation_id, asked_by, created_at, accepted_at)
     select id, $2::bigint, 'care_coordinator', $3::bigint, 'organisation', now(), now()
     from (select id from crowd where n < 300 union all select $1::bigint) led`,
    [member, coordinator, organisation],
  );
}

async function openChats(
  client: pg.Client,
  { member, supporter, coordinator }: Cast,
  organisation: number,
): Promise<void> {
  const ofTwo = (kind: string, about: string, from: string) =>
    `insert into threads (kind, member_id, created_by, low_id, high_id, created_at)
     select '${kind}', ${about}, one, least(one, other), greatest(one, other), now() from (${from}) two`;
  const crowd = (steps: string) =>
    `select one.id as one, other.id as other from crowd one cross join generate_series(${steps}) step
     join crowd other on other.n = (one.n + step) % (select count(*) from crowd)`;
  await client.query(ofTwo('one_to_one', 'null', crowd('1, 3')));
  await client.query(ofTwo('one_to_one', 'one', `${crowd('4, 4')} where one.n < 2500`));
  const ofMember = `select ${member}::bigint as one, id as other from crowd`;
  await client.query(ofTwo('one_to_one', 'null', `${ofMember} where n < 250`));
  await client.query(ofTwo('one_to_one', 'one', `${ofMember} where n < 8`));
  const ofSupporter = `select ${supporter}::bigint as one, id as other from crowd where n between 400 and 428`;
  const withMember = `select ${member}::bigint, ${supporter}::bigint`;
  await client.query(ofTwo('one_to_one', 'null', `${ofSupporter} union all ${withMember}`));
  const led = `select id as one, ${coordinator}::bigint as other from crowd where n < 300`;
  const memberLed = `select ${member}::bigint, ${coordinator}::bigint`;
  await client.query(ofTwo('care_coordinator', 'one', `${led} union all ${memberLed}`));
  await client.query(
    `insert into thread_members (thread_id, person_id, role, joined_at)
     select id, person, 'person', now() from threads, unnest(array[low_id, high_id]) person`,
  );
  await client.query(
    `with made as (
       insert into threads (kind, name, member_id, created_by, created_at)
       select 'group', 'Us', id, id, now() from crowd where n < 1200
       union all select 'group', 'Us', $1::bigint, $1, now() from generate_series(1, 40) returning id, member_id
     )
     insert into thread_members (thread_id, person_id, role, joined_at)
     select made.id, person, 'person', now() from made, lateral (
       select member_id as person union select $2::bigint where member_id = $1
       union (select person_id from grants where member_id = member_id and role = 'supporter' limit 7)
     ) people`,
    [member, supporter],
  );
  await client.query(
    `with made as (
       insert into threads (kind, member_id, organisation_id, created_by, created_at)
       select 'receptionist_group', member_id, $1::bigint, member_id, now() from memberships
       where organisation_id = $1 returning id, member_id
     )
     insert into thread_members (thread_id, person_id, role, joined_at)
     select id, member_id, 'person', now() from made`,
    [organisation],
  );
}

async function longChats(client: pg.Client, { member, supporter, coordinator }: Cast): Promise<LongChats> {
  const find = async (where: string, values: unknown[]) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from threads where ${where} order by id limit 1`,
      values,
    );
    return Number(rows[0]?.id);
  };
  const ofTwo = 'low_id = least($1::bigint, $2) and high_id = greatest($1::bigint, $2)';
  const friends = 'low_id = $1 and member_id is null and high_id <> $2';
  const friend = 'high_id = $1 and member_id is null and low_id <> $2';
  return {
    private: await find(ofTwo, [member, supporter]),
    group: await find(`kind = 'group' and member_id = $1`, [member]),
    desk: await find(`kind = 'receptionist_group' and member_id = $1`, [member]),
    coordinator: await find(ofTwo, [member, coordinator]),
    blocked: await find(`(${friends}) or (${friend})`, [member, supporter]),
  };
}

/** Spreads this many messages over these chats. Ids are in the order of time. */
async function talk(
  client: pg.Client,
  chats: readonly number[],
  { from, count }: { readonly from: number; readonly count: number },
  texts: readonly string[],
): Promise<void> {
  await client.query(
    `insert into messages (id, thread_id, member_id, sender_id, type, body, words, previous_id, sort_at)
       overriding system value
     select n, thread_id, member_id, people[1 + abs(hashint4(n)) % array_length(people, 1)], 'text', text, text,
       coalesce(lag(n) over (partition by thread_id order by n), 0), now() - ($3::int - n) * interval '30 seconds'
     from (
       select n, ($6::bigint[])[1 + n % array_length($6::bigint[], 1)] as thread_id, ($4::text[])[1 + n * 7 % $5] as text
       from generate_series($1::int + 1, $1::int + $2::int) n
     ) written join (
       select threads.id, member_id, array_agg(person_id) as people
       from threads join thread_members on thread_id = threads.id group by threads.id
     ) chat on chat.id = thread_id order by n`,
    [from, count, MESSAGES, texts, SENTENCES, chats],
  );
}

/** Sets read marks, waiting and answered chats, and one block. */
async function settle(
  client: pg.Client,
  { member, receptionist }: Cast,
  long: LongChats,
  organisation: number,
): Promise<void> {
  await client.query(`select setval(pg_get_serial_sequence('messages', 'id'), $1)`, [MESSAGES]);
  await client.query(
    `update threads set last_message_id = newest, last_words_id = newest
     from (select thread_id, max(id) as newest from messages group by thread_id) written where thread_id = threads.id`,
  );
  await client.query(
    // In chats with a front desk only members have written, and they have seen their own messages.
    `update thread_members set last_seen =
       case when thread_id % 5 = 0 and kind <> 'receptionist_group' then last_message_id / 2 else last_message_id end
     from threads where threads.id = thread_id`,
  );
  await client.query(
    `insert into thread_blocks (thread_id, person_id, after, since)
     select $1::bigint, $2::bigint, min(id) + 100, now() - interval '1 year' from messages where thread_id = $1`,
    [long.blocked, member],
  );
  // A person who blocks a chat does not write in it.
  await client.query(
    `update messages set sender_id = person_id
     from thread_members where thread_members.thread_id = $1 and person_id <> $2 and messages.thread_id = $1
       and id > (select after from thread_blocks where thread_id = $1)`,
    [long.blocked, member],
  );
  await client.query(
    `update threads set waits_since = now() - id * interval '1 second', claimed_by = case when id % 4 = 0 then $1::bigint end
     where kind = 'receptionist_group' and id % 20 = 0`,
    [receptionist],
  );
  await client.query(
    `insert into desk_answers (thread_id, asked_at, organisation_id, member_id, kind, answered_at, open_minutes)
     select id, at, $1::bigint, member_id, 'receptionist_group', at, (random() * 300)::int from threads,
       lateral (select now() - random() * interval '120 days' as at from generate_series(1, 5)) times
     where kind = 'receptionist_group'`,
    [organisation],
  );
}

function sentences(): string[] {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const word = () => VOCABULARY[Math.floor(random() ** 2.2 * VOCABULARY.length)] ?? '';
  return Array.from({ length: SENTENCES }, (_nothing, index) => {
    const words = Array.from({ length: 5 + Math.floor(random() * 25) }, word);
    return [...words, ...(index === 0 ? [RARE] : [])].filter((one) => index === 0 || one !== RARE).join(' ');
  });
}
