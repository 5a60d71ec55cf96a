import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { type StandIns, slipsForgiven, type Wanted } from './near-words.ts';

/** For each word this many stored ones are compared in detail. */
const JUDGED_MAX = sql.raw('60');

export const NO_STAND_INS: StandIns = { near: new Map(), begun: [], small: new Set() };

const MISSPELT = sql`unnest(${sql.placeholder('misspelt')}::text[], ${sql.placeholder('forgiven')}::int[]) as asked(typed, slips)`;
const BEGINNING = sql`${sql.placeholder('beginning')}::text`;
/** The database counts exchanged letters as two slips. */
const DISTANCE = sql`levenshtein_less_equal(word, typed, slips * 2)`;
const IS_AS_LONG = sql`char_length(word) between char_length(typed) - slips and char_length(typed) + slips`;

interface Texts {
  /** A table or a query of texts, all of which the caller may see. */
  readonly from: SQL;
  /** Of one row, the words as `searchable` writes them. */
  readonly words: SQL;
}

/** The words of these texts that are similar to the wanted ones, with `valuesOf(wanted)` as placeholders. */
export function standIns(db: Db, { from, words }: Texts) {
  const isBegun = sql`${BEGINNING} <> '' and starts_with(word, ${BEGINNING})`;
  const seen = sql`select distinct word from ${from}, string_to_table(${words}, ' ') as word
    where ' ' || ${words} || ' ' like any(${sql.placeholder('pieces')}::text[])
      and (exists (select from ${MISSPELT} where ${IS_AS_LONG}) or ${isBegun})`;
  const near = sql`select 'near' as kind, typed, found.word from ${MISSPELT}, lateral (
      select word from seen where ${IS_AS_LONG} and ${DISTANCE} <= slips * 2 order by ${DISTANCE}, word limit ${JUDGED_MAX}
    ) as found`;
  const begun = sql`(select 'begun', '', word from seen where ${isBegun} order by char_length(word), word limit ${JUDGED_MAX})`;
  const small = sql`select 'small', '', word from unnest(${sql.placeholder('typed')}::text[]) as word where ts_lexize('english_stem', word) = '{}'`;
  return db
    .select({ kind: sql<string>`kind`, typed: sql<string>`typed`, word: sql<string>`word` })
    .from(
      sql`(with seen as materialized (${seen}) ${near} union all ${begun} union all ${small}) as stand_ins`,
    );
}

export function valuesOf(wanted: Wanted) {
  return { ...wanted, forgiven: wanted.misspelt.map(slipsForgiven) };
}

interface Row {
  readonly kind: string;
  readonly typed: string;
  readonly word: string;
}

export function readStandIns(rows: readonly Row[]): StandIns {
  const near = new Map<string, string[]>();
  for (const { kind, typed, word } of rows)
    if (kind === 'near') near.set(typed, [...(near.get(typed) ?? []), word]);
  const ofKind = (wantedKind: string) => rows.flatMap(({ kind, word }) => (kind === wantedKind ? word : []));
  return { near, begun: ofKind('begun'), small: new Set(ofKind('small')) };
}
