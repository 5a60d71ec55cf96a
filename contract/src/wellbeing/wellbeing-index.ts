import { type CheckIn, dayValues, weightedMean } from './check-in-days.ts';
import { FAMILIES, pointsOf, roundHalfUp, type WellbeingScale } from './scale-points.ts';

/** Each list in the order in which it was made: of two on a day the later counts. */
export interface WellbeingSources {
  readonly assessments: readonly {
    readonly scale: WellbeingScale;
    readonly score: number;
    readonly days_ago: number;
  }[];
  readonly check_ins: readonly CheckIn[];
  /** The newest rating from 0 to 10 of each active focus area. */
  readonly focus_ratings: readonly { readonly rating: number; readonly days_ago: number }[];
}

export const WELLBEING_LABELS = [
  'very_hard',
  'hard',
  'up_and_down',
  'going_well',
  'going_very_well',
] as const;
export type WellbeingLabel = (typeof WELLBEING_LABELS)[number];

export const LABEL_WORDS: Readonly<Record<WellbeingLabel, string>> = {
  very_hard: 'A very hard time',
  hard: 'A hard time',
  up_and_down: 'Up and down',
  going_well: 'Going well',
  going_very_well: 'Going very well',
};

/**
 * Components with one place after the point; the index is a whole number. Null is "not enough yet", never 0.
 */
export interface Wellbeing {
  readonly assessment: number | null;
  readonly check_in: number | null;
  readonly focus: number | null;
  readonly index: number | null;
  readonly label: WellbeingLabel | null;
}

const FROM: readonly (readonly [number, WellbeingLabel])[] = [
  [85, 'going_very_well'],
  [65, 'going_well'],
  [45, 'up_and_down'],
  [25, 'hard'],
];

const FRESH_DAYS = 30;
/** No result counts for longer. */
export const GONE_DAYS = 90;
/** The check-ins that count: those of the last days, today among them. */
export const CHECK_IN_DAYS = 14;
const HALF_LIFE_DAYS = 7;

/** The fewest days with a check-in that say something. */
export const LEAST_DAYS = 3;

/**
 * How a person is, as they told us: a summary for their own reflection and no clinical score. It has not
 * been validated. It needs a check-in or daily check-ins; the weights of missing parts are shared out in
 * proportion.
 */
export function wellbeingOf(sources: WellbeingSources): Wellbeing {
  const assessment = ofAssessments(sources.assessments);
  const checkIn = ofCheckIns(sources.check_ins);
  const focus = ofFocus(sources.focus_ratings);
  const parts = [
    { value: assessment, weight: 0.5 },
    { value: checkIn, weight: 0.3 },
    { value: focus, weight: 0.2 },
  ].flatMap(({ value, weight }) => (value === null ? [] : [{ value, weight }]));
  const mean = assessment === null && checkIn === null ? null : weightedMean(parts);
  const index = mean === null ? null : roundHalfUp(mean);
  return {
    assessment: shown(assessment),
    check_in: shown(checkIn),
    focus: shown(focus),
    index,
    label: index === null ? null : labelOf(index),
  };
}

/** The label of an index from 0 to 100. */
export function labelOf(index: number): WellbeingLabel {
  return FROM.find(([from]) => index >= from)?.[1] ?? 'very_hard';
}

const shown = (value: number | null) => (value === null ? null : roundHalfUp(value, 1));

/** What an index rests on, for the line under it. */
export interface WellbeingBasis {
  readonly assessments: WellbeingSources['assessments'];
  /** Days with a check-in, of the last 14. 0 where they are too few to count. */
  readonly check_in_days: number;
  readonly focus_areas: number;
  /** Of the newest source, in calendar days. Null without any. */
  readonly newest_days_ago: number | null;
}

/** The sources that `wellbeingOf` counts, and no others. */
export function basisOf({ assessments, check_ins, focus_ratings }: WellbeingSources): WellbeingBasis {
  const counted = newestOfFamilies(assessments).filter(({ days_ago }) => freshness(days_ago) > 0);
  const days = countedDays(check_ins);
  const areas = recentRatings(focus_ratings);
  const ages = [...counted, ...days, ...areas].map(({ days_ago }) => days_ago);
  return {
    assessments: counted,
    check_in_days: days.length,
    focus_areas: areas.length,
    newest_days_ago: ages.length === 0 ? null : Math.min(...ages),
  };
}

/** Of each family the newest result, which counts fully for 30 days and not at all from 90 days on. */
function ofAssessments(assessments: WellbeingSources['assessments']): number | null {
  return weightedMean(
    newestOfFamilies(assessments).map(({ scale, score, days_ago }) => ({
      value: pointsOf(scale, score),
      weight: freshness(days_ago),
    })),
  );
}

function newestOfFamilies(assessments: WellbeingSources['assessments']): WellbeingSources['assessments'] {
  const newest = new Map<string, WellbeingSources['assessments'][number]>();
  for (const each of assessments) {
    const family = FAMILIES[each.scale];
    const known = newest.get(family);
    if (!known || each.days_ago <= known.days_ago) newest.set(family, each);
  }
  return [...newest.values()];
}

function freshness(daysAgo: number): number {
  return Math.min(1, Math.max(0, (GONE_DAYS - daysAgo) / (GONE_DAYS - FRESH_DAYS)));
}

/** The last 14 days, of which newer ones count more. */
function ofCheckIns(checkIns: readonly CheckIn[]): number | null {
  return weightedMean(
    countedDays(checkIns).map(({ days_ago, value }) => ({
      value,
      weight: 0.5 ** (days_ago / HALF_LIFE_DAYS),
    })),
  );
}

function countedDays(checkIns: readonly CheckIn[]) {
  const days = dayValues(checkIns, 0, CHECK_IN_DAYS - 1);
  return days.length < LEAST_DAYS ? [] : days;
}

function ofFocus(ratings: WellbeingSources['focus_ratings']): number | null {
  return weightedMean(recentRatings(ratings).map(({ rating }) => ({ value: rating * 10, weight: 1 })));
}

function recentRatings(ratings: WellbeingSources['focus_ratings']): WellbeingSources['focus_ratings'] {
  return ratings.filter(({ days_ago }) => days_ago <= FRESH_DAYS);
}
