import type { World } from '../world.ts';

/** The number of stored records, and of those with the longest text. */
const SMALL = 3000;
const LARGE = 150;

/** So many days on each of which the member took several check-ins. */
const DAYS = 500;
/** Of the daily check-in, and of PHQ-9, GAD-7 and WHO-5. */
const TAKEN = [
  ['A111128', ['mood', 'energy', 'sleep', 'stress', 'connection']],
  ['A111201', ['total']],
  ['A111202', ['total']],
  ['A111204', ['total']],
] as const;

/**
 * Gives a member a long history, by statements: notes, tasks, events and messages of the longest texts, and
 * thousands of short ones.
 */
export async function storeMuch(
  { database }: World,
  { ownerId, threadId }: { readonly ownerId: number; readonly threadId: number },
): Promise<void> {
  const text = (most: number) =>
    `case when n <= ${LARGE} then left(repeat('wallaby ' || translate(md5(n::text), '0123456789', 'ghijklmnop') || ' day ', 1200), ${most}) else 'day ' || n end`;
  const rows = (most: number) =>
    `from (select n, now() - n * interval '1 minute' as at, ${text(most)} as words from generate_series(1, ${SMALL}) as n) as made`;
  const { pool } = database;
  await pool.query(
    `insert into notes (author_id, member_id, html, plain, words, in_journey, sort_at, created_at)
     select $1, $1, '<p>' || words || '</p>', words, words, true, at, at ${rows(50_000)}`,
    [ownerId],
  );
  await pool.query(
    `insert into tasks (author_id, member_id, title, text, words, status_id, in_journey, sort_at, created_at)
     select $1, $1, left(words, 80), words, words, 1, true, at, at ${rows(4000)}`,
    [ownerId],
  );
  await pool.query(
    `insert into events (author_id, member_id, title, place, text, words, starts_on, ends_on, time_zone, except, in_journey, sort_at, created_at)
     select $1, $1, left(words, 80), '', words, words, at::date, at::date, 'UTC', '{}', true, at, at ${rows(4000)}`.replace(
      ', except,',
      ', "except",',
    ),
    [ownerId],
  );
  await pool.query(
    `insert into messages (thread_id, member_id, sender_id, type, body, words, previous_id, sort_at)
     select $2, member_id, $1, 'text', words, words, 0, at
     ${rows(20_000)}, (select member_id from threads where id = $2) as thread order by at`,
    [ownerId, threadId],
  );
  await pool.query(
    'update threads set last_message_id = (select max(id) from messages where thread_id = $1) where id = $1',
    [threadId],
  );
  await pool.query(
    `insert into notifications (user_id, type, link, created_at) select $1, 'referral_asked', md5(n::text), now() from generate_series(1, ${SMALL}) as n`,
    [ownerId],
  );
  await takeMany(pool, ownerId);
  await pool.query('analyze');
}

async function takeMany(pool: World['database']['pool'], ownerId: number): Promise<void> {
  for (const [code, scales] of TAKEN)
    await pool.query(
      `insert into assessments (author_id, member_id, code, instrument_version, day, answers, scores, flags, words,
         in_journey, sort_at, received_at, created_at)
       select $1, $1, $2, 1, at::date, '{}', scores, '[]', 'Check-in', true, at, at, at
       from (
         select now() - n * interval '1 day' as at, (
           select jsonb_agg(jsonb_build_object('scale', scale, 'score', n % 10, 'band', null)) from unnest($3::text[]) scale
         ) as scores from generate_series(1, $4::int) n
       ) made`,
      [ownerId, code, scales, DAYS],
    );
}
