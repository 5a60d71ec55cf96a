import type { JourneyKind } from '@kith/contract/journey';
import { sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import type { StandIns, Wanted } from '#kernel/search/near-words';
import { NO_STAND_INS, readStandIns, standIns, valuesOf } from '#kernel/search/stand-ins';
import { eyes } from '#policy/callers';
import { boundsAfter, branches, forEachQuestion, hasSource } from './store.ts';
import { whoseOf } from './whose.ts';

/** The longest time for one search over all texts. Beyond it, no stand-in is found. */
const WHOLE_MS = 1000;
const NEWEST_ITEMS = 2000;
const NEWEST_CHARACTERS = 2000;
/** The longest text, see `searchable`. */
const ALL_CHARACTERS = 200_000;

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
  const values = {
    ...eyes(ctx),
    ...boundsAfter(undefined),
    ...valuesOf(wanted),
    ...how,
    ...(await whoseOf(ctx)),
  };
  const rows = await (how.reach === null ? ofAll : ofNewest)({ relation, filter })(ctx.db).execute(values);
  return readStandIns(rows);
}

const standInsOf = (whole: boolean) =>
  forEachQuestion((db, question) => {
    const words = sql`left(item.words, ${sql.placeholder('characters')}::int)`;
    return standIns(db, { from: branches(db, question, { matching: false, whole }), words }).prepare('');
  });

const ofAll = standInsOf(true);
const ofNewest = standInsOf(false);

/** A statement that was ended because it took too long. */
function isOverTime(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isOverTime(error.cause);
}
