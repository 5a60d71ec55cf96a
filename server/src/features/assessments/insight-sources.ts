import { instrumentOf } from '@kith/contract/assessments/all-instruments';
import { CATALOGUE, DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import { withheldScales } from '@kith/contract/assessments/for-supporters';
import { type CheckIn, daysAgo, SLIDERS } from '@kith/contract/wellbeing/check-in-days';
import { isWellbeingScale, type WellbeingScale } from '@kith/contract/wellbeing/scale-points';
import { CHECK_IN_DAYS, GONE_DAYS, type WellbeingSources } from '@kith/contract/wellbeing/wellbeing-index';
import type { ScoredRow } from './insights-store.ts';
import { keptInstrument } from './instruments.ts';

const KEYS = new Map(CATALOGUE.map(({ code, key }) => [code, key]));

/** Whether a check-in with this instrument may change how supporters see a member to be. */
export function countsForWellbeing(code: string): boolean {
  const instrument = instrumentOf(code);
  const withheld: ReadonlySet<string> = instrument ? withheldScales(instrument) : new Set();
  const counts = (id: string) => isWellbeingScale(`${KEYS.get(code)}.${id}`) && !withheld.has(id);
  return code === DAILY_CHECK_IN || (instrument?.scales.some(({ id }) => counts(id)) ?? false);
}

/** A result that counts for wellbeing. */
export interface CountedResult {
  readonly code: string;
  readonly scaleId: string;
  readonly scale: WellbeingScale;
  readonly score: number;
  readonly day: string;
  readonly days_ago: number;
}

/** How a member rated an active focus area on a day of theirs. */
export interface AreaRating {
  readonly areaId: number;
  readonly day: string;
  /** 0 to 10. */
  readonly rating: number;
  /** For no supporter. */
  readonly withheld: boolean;
}

/** What wellbeing is worked out of, the oldest first, by the days of the member. */
export interface Sources {
  readonly results: readonly CountedResult[];
  readonly checkIns: readonly (CheckIn & { readonly day: string })[];
  /** Days since an answer raised a flag above `gentle`. */
  readonly alarms: readonly number[];
  /** Of each area by itself, the newest first. */
  readonly areas: readonly (readonly DatedRating[])[];
}

interface DatedRating {
  readonly rating: number;
  readonly days_ago: number;
}

export function sourcesOf(
  rows: readonly ScoredRow[],
  ratings: readonly AreaRating[],
  today: string,
): Sources {
  const dated = rows.toReversed().map((row) => ({ ...row, days_ago: daysAgo(row.day, today) }));
  return {
    results: dated.flatMap(({ code, day, days_ago, scores }) =>
      scores.flatMap(({ scale: scaleId, score }) => {
        const scale = `${KEYS.get(code)}.${scaleId}`;
        return score !== null && isWellbeingScale(scale)
          ? [{ code, scaleId, scale, score, day, days_ago }]
          : [];
      }),
    ),
    checkIns: dated
      .filter(({ code }) => code === DAILY_CHECK_IN)
      .map(({ day, days_ago, scores }) => {
        const said = SLIDERS.map((slider) => [
          slider,
          scores.find(({ scale }) => scale === slider)?.score ?? null,
        ]);
        return { ...Object.fromEntries(said), day, days_ago };
      }),
    alarms: dated.filter(({ isAlarming }) => isAlarming).map(({ days_ago }) => days_ago),
    areas: areasOf(ratings, today),
  };
}

/** The newest first, as they come. */
function areasOf(ratings: readonly AreaRating[], today: string): DatedRating[][] {
  const byArea = Map.groupBy(ratings, ({ areaId }) => areaId);
  return [...byArea.values()].map((ofArea) =>
    ofArea.map(({ rating, day }) => ({ rating, days_ago: daysAgo(day, today) })),
  );
}

/**
 * A row without the scores of which no supporter is told, neither by themselves nor by the index: of days
 * with few answers the mood could be worked out from it.
 */
export function toldToSupporters(row: ScoredRow): ScoredRow {
  const withheld = withheldScales(keptInstrument(row));
  return { ...row, scores: row.scores.filter(({ scale }) => !withheld.has(scale)) };
}

/** The same by the day on which it was made. */
export function byDayOf({ results, checkIns, areas }: Sources): SourcesByDay {
  return {
    areas,
    results: Map.groupBy(results, ({ days_ago }) => days_ago),
    checkIns: Map.groupBy(checkIns, ({ days_ago }) => days_ago),
  };
}

export interface SourcesByDay extends Pick<Sources, 'areas'> {
  readonly results: ReadonlyMap<number, readonly CountedResult[]>;
  readonly checkIns: ReadonlyMap<number, Sources['checkIns']>;
}

/**
 * The sources of the index as it was so many days before: later results are not there yet, and older ones
 * than it looks back to are left out.
 */
export function sourcesThen({ results, checkIns, areas }: SourcesByDay, before: number): WellbeingSources {
  return {
    assessments: within(results, before, GONE_DAYS),
    check_ins: within(checkIns, before, CHECK_IN_DAYS),
    focus_ratings: areas.flatMap((ratings) => newestThen(ratings, before)),
  };
}

function newestThen(ratings: readonly DatedRating[], before: number): DatedRating[] {
  const newest = ratings.find(({ days_ago }) => days_ago >= before);
  return newest ? [{ ...newest, days_ago: newest.days_ago - before }] : [];
}

/** The oldest first, as they stand in each day. */
function within<T extends { readonly days_ago: number }>(
  byDay: ReadonlyMap<number, readonly T[]>,
  before: number,
  days: number,
): T[] {
  const all: T[] = [];
  for (let days_ago = before + days - 1; days_ago >= before; days_ago -= 1)
    for (const one of byDay.get(days_ago) ?? []) all.push({ ...one, days_ago: days_ago - before });
  return all;
}
