import type pg from 'pg';

/** Each member of the cast has a chat with this many people. */
const FRIENDS = 30;
const SENTENCES = 1000;

/**
 * Gives each of these people a chat with each of thirty friends, and spreads `size` messages over all chats.
 * The later half goes to one chat a person. Ids are in the order of time, as in use.
 */
export async function loadChats(
  client: pg.Client,
  size: number,
  people: readonly number[],
  sentence: () => string,
): Promise<void> {
  await befriend(client, people);
  const { rows } = await client.query<{ id: string }>('select id from threads order by high_id, low_id');
  const threads = rows.map(({ id }) => Number(id));
  const texts = Array.from({ length: SENTENCES }, sentence);
  // The chats with the greatest friend id come last, and one of them gets the later half of all messages.
  const busy = threads.slice(-people.length);
  await client.query(
    `insert into messages (id, thread_id, sender_id, type, body, words, previous_id, sort_at)
       overriding system value
     select written.id, thread_id, case when random() < 0.5 then low_id else high_id end, 'text', text, text,
       coalesce(lag(written.id) over (partition by thread_id order by written.id), 0), at
     from (
       select n as id, now() - ($1 - n) * interval '90 seconds' as at, ($4::text[])[1 + n % $5] as text,
         case when n > $1 / 2 then ($3::bigint[])[1 + n % array_length($3::bigint[], 1)]
           else ($2::bigint[])[1 + n % array_length($2::bigint[], 1)] end as thread_id
       from generate_series(1, $1::int) n
     ) written join threads on threads.id = written.thread_id
     order by written.id`,
    [size, threads, busy, texts, SENTENCES],
  );
  await client.query(`select setval(pg_get_serial_sequence('messages', 'id'), $1)`, [size]);
  await client.query(
    `update threads set last_message_id = newest, last_words_id = newest
     from (select thread_id, max(id) as newest from messages group by thread_id) written
     where thread_id = threads.id`,
  );
}

/** Friends are supporters with the usual permissions. */
async function befriend(client: pg.Client, people: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
     select 'Bench', 'Friend', 'friend.' || n || '@example.com', '1990-01-01', '', 0, now()
     from generate_series(1, ${FRIENDS}) n returning id`,
  );
  const pairs = [people, rows.map(({ id }) => Number(id))];
  await client.query(
    `insert into grants (member_id, person_id, created_at, accepted_at)
     select member, friend, now(), now() from unnest($1::bigint[]) member, unnest($2::bigint[]) friend`,
    pairs,
  );
  await client.query(
    `with made as (
       insert into threads (kind, created_by, low_id, high_id, created_at)
       select 'one_to_one', member, least(member, friend), greatest(member, friend), now()
       from unnest($1::bigint[]) member, unnest($2::bigint[]) friend
       returning id, low_id, high_id
     )
     insert into thread_members (thread_id, person_id, role, joined_at)
     select id, person, 'person', now() from made, unnest(array[low_id, high_id]) person`,
    pairs,
  );
}
