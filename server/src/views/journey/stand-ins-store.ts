import type { JourneyKind } from '@kith/contract/journey';
import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { eyes } from '#policy/callers';
import { type StandIns, slipsForgiven, type Wanted } from './near-words.ts';
import { boundsAfter, branches, forEachQuestion, hasSource } from './store.ts';
import { whoseOf } from './whose.ts';

/** The longest time for one search over all texts. Beyond it, no stand-in is found. */
const WHOLE_MS = 1000;
const NEWEST_ITEMS = 2000;
const NEWEST_CHARACTERS = 2000;
/** The longest text, see `searchable`. */
const ALL_CHARACTERS = 200_000;
/** For each word this many stored ones are compared in detail. */
const JUDGED_MAX = sql.raw('60');

const NO_STAND_INS: StandIns = { near: new Map(), begun: [], small: new Set() };

interface ScanLimits {
  /** Null for all items. */
  readonly reach: number | null;
  readonly characters: number;
}

/** Where similar words are looked for, in this order: most are in the newest texts, which are soon read. */
export const LOOKS = ['newest', 'all'] as const;
export type StandInLook = (typeof LOOKS)[number];

/**
 * Stored words similar to the typed ones, from the newest or from all texts that the caller may see here, so
 * that a search reveals no others.
 */
export async function findStandIns(
  ctx: ViewerCtx,
  filter: JourneyKind | undefined,
  wanted: Wanted,
  where: StandInLook,
): Promise<StandIns> {
  if (!hasSource(filter)) return NO_STAND_INS;
  if (where === 'newest')
    return look(ctx, filter, wanted, { reach: NEWEST_ITEMS, characters: NEWEST_CHARACTERS });
  try {
    return await ctx.db.transaction(async (db) => {
      await db.execute(sql.raw(`set local statement_timeout = ${WHOLE_MS}; set local jit = off`));
      return look({ ...ctx, db }, filter, wanted, { reach: null, characters: ALL_CHARACTERS });
    });
  } catch (error) {
    if (!isOverTime(error)) throw error;
    return NO_STAND_INS;
  }
}

async function look(
  ctx: ViewerCtx,
  filter: JourneyKind | undefined,
  wanted: Wanted,
  how: ScanLimits,
): Promise<StandIns> {
  const { relation } = ctx.viewer;
  const forgiven = wanted.misspelt.map(slipsForgiven);
  const values = {
    ...eyes(ctx),
    ...boundsAfter(undefined),
    ...wanted,
    ...how,
    ...(await whoseOf(ctx)),
    forgiven,
  };
  const rows = await (how.reach === null ? ofAll : ofNewest)({ relation, filter })(ctx.db).execute(values);
  const near = new Map<string, string[]>();
  for (const { kind, typed, word } of rows)
    if (kind === 'near') near.set(typed, [...(near.get(typed) ?? []), word]);
  const ofKind = (wantedKind: string) => rows.flatMap(({ kind, word }) => (kind === wantedKind ? word : []));
  return { near, begun: ofKind('begun'), small: new Set(ofKind('small')) };
}

const MISSPELT = sql`unnest(${sql.placeholder('misspelt')}::text[], ${sql.placeholder('forgiven')}::int[]) as asked(typed, slips)`;
const BEGINNING = sql`${sql.placeholder('beginning')}::text`;
/** The database counts exchanged letters as two slips. */
const DISTANCE = sql`levenshtein_less_equal(word, typed, slips * 2)`;
const IS_AS_LONG = sql`char_length(word) between char_length(typed) - slips and char_length(typed) + slips`;

const standInsOf = (whole: boolean) =>
  forEachQuestion((db, question) => {
    const words = sql`left(item.words, ${sql.placeholder('characters')}::int)`;
    const isBegun = sql`${BEGINNING} <> '' and starts_with(word, ${BEGINNING})`;
    const seen = sql`select distinct word from ${branches(db, question, { matching: false, whole })}, string_to_table(${words}, ' ') as word
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
      )
      .prepare('');
  });

const ofAll = standInsOf(true);
const ofNewest = standInsOf(false);

/** A statement that was ended because it took too long. */
function isOverTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isOverTime(error.cause);
}
