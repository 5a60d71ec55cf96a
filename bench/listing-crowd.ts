import type pg from 'pg';
import {
  COSTS,
  GENDERS,
  NAMED_OPTIONS,
  PROFESSIONS,
  STATES,
  SUPPORT_TYPES,
} from '../contract/src/directory/directory.ts';
import { conceptWord } from '../server/src/features/listings/concepts.ts';
import { searchable } from '../server/src/kernel/words.ts';
import { VOCABULARY } from './vocabulary.ts';

const ORGANISATIONS = 200;
/** Each tenth person has said yes, and their organisation has not. */
const UNAPPROVED = 10;
const WORDS_ABOUT = 40;

const ids = (options: readonly { readonly id: string }[]) => options.map(({ id }) => id);
const oneOf = (list: string, number: string) =>
  `(${list}::text[])[1 + (${number}) % cardinality(${list}::text[])]`;

/** Fills an empty, migrated database with so many professionals who want to be found. */
export async function fillListings(client: pg.Client, size: number): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query(
    `create temporary table pros as
     with made as (
       insert into users (first_name, last_name, email, birth_date, password_hash, avatar_colour, created_at)
       select 'Bench', 'Name' || n, 'pro.' || n || '@example.com', '1990-01-01', '', 0, now()
       from generate_series(1, $1::int) n returning id
     ) select id, row_number() over (order by id)::int as n from made`,
    [size],
  );
  await client.query(
    `insert into staff (user_id, organisation_id, role, since)
     select id, 1 + n % $1, 'provider', now() - interval '90 days' from pros`,
    [ORGANISATIONS],
  );
  await client.query(
    `insert into listing_approvals (user_id, organisation_id, approved_by, approved_at)
     select id, 1 + n % $1, 0, now() - interval '80 days' from pros where n % $2 > 0`,
    [ORGANISATIONS, UNAPPROVED],
  );
  const words = Object.fromEntries(
    NAMED_OPTIONS.map(({ id, label }) => [id, searchable(`${label} ${conceptWord(id)}`)]),
  );
  await client.query(
    `insert into listings (user_id, professions, support_types, costs, gender, telehealth, in_person, accepts_new,
       places, states, postcodes, languages, is_on, checked_at, names, offers, words)
     select id, array[profession], support, array[cost], gender, n % 3 = 0, n % 3 > 0,
       (array['yes', 'no', 'unknown'])[1 + n % 3],
       jsonb_build_array(jsonb_build_object('suburb', 'Suburb' || n % 997, 'postcode', '6000', 'state', state)),
       array[state], array[lpad((n % 9000 + 800)::text, 4, '0')], array['english'], true,
       now() - interval '1 day' * (n % 200), concat_ws(' ', ($7::text[])[1 + (n::bigint * 7919) % cardinality($7::text[])], ($7::text[])[1 + (n::bigint * 104729 / 3) % cardinality($7::text[])] || n % 100),
       concat_ws(' ', $1::jsonb ->> profession, $1::jsonb ->> cost, $1::jsonb ->> support[1], $1::jsonb ->> support[2]),
       (select string_agg(($7::text[])[1 + (n::bigint * w * w * 31) % cardinality($7::text[])], ' ')
        from generate_series(1, $8::int) w) || ' suburb' || n % 997
     from (
       select id, n, ${oneOf('$2', 'n')} as profession,
         array[${oneOf('$3', 'n * 7')}, ${oneOf('$3', 'n * 5 + 1')}] as support,
         ${oneOf('$4', 'n')} as cost, ${oneOf('$5', 'n')} as gender, ${oneOf('$6', 'n')} as state
       from pros
     ) offered`,
    [
      JSON.stringify(words),
      ids(PROFESSIONS),
      ids(SUPPORT_TYPES),
      ids(COSTS),
      ids(GENDERS),
      ids(STATES),
      VOCABULARY,
      WORDS_ABOUT,
    ],
  );
  await client.query('vacuum analyze listings');
  await client.query('analyze');
}
