import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { greatestScore, isWellbeingScale, roundHalfUp } from '@kith/contract/wellbeing/scale-points';
import type { ChartPoint, ChartSeries } from '#kit/chart-shape.ts';
import { texts } from './texts.ts';
import { byWeek } from './weeks.ts';
import type { InsightLines } from './wellbeing-api.ts';

/** Beyond it days would stand too close: the middle of each week stands for them. */
const DAYS_APART = 31;

/** A rating from 0 to 10 stands at ten times as much. */
const TENTH = 10;

type FocusLine = InsightLines['focus_areas'][number];

/** One source over time, on a scale from 0 to 100. */
export interface Source {
  readonly key: string;
  readonly title: string;
  /** What the numbers go from and to, and which way is better. */
  readonly words: string;
  readonly series: readonly ChartSeries[];
  /** A point stands for the days before it too. */
  readonly isWeekly: boolean;
  /** What changed last, where that is said beside the line. */
  readonly change: string | null;
}

interface Asked {
  /** How many days back. */
  readonly days: number;
  /** Whether the viewer is the member: others are asked no question. */
  readonly isOwn: boolean;
}

/**
 * Each by itself, so that a person may leave one aside: the summary, each family, the daily check-ins, each
 * focus area.
 */
export function sourcesOf(lines: InsightLines, { days, isOwn }: Asked): Source[] {
  const { index, check_ins, results, focus_areas } = lines;
  const summary = index.map(({ day, index: value }) => pointAt(day, value));
  const daily = check_ins.map(({ day, points }) => pointAt(day, roundHalfUp(points)));
  const families = [...new Set(results.map(({ family }) => family))];
  return [
    ...(index.length === 0 ? [] : [ofDays('index', texts.index, thinned(summary, days, texts.weeklyIndex))]),
    ...families.map((family) => ({
      key: family,
      title: texts.families[family],
      words: texts.familyUp[family],
      series: seriesOf(results.filter((one) => one.family === family)),
      // Questions look back.
      isWeekly: true,
      change: null,
    })),
    ofDays('daily', texts.daily, thinned(daily, days, texts.weekly)),
    ...focus_areas.map((area) => areaOf(area, { days, isOwn })),
  ];
}

export function isLine({ series }: Source): boolean {
  return series.some(({ points }) => points.length > 1);
}

/** Values that are too few for a line, each with what it is of. */
export function valuesOf({ title, series }: Source) {
  return series.flatMap(({ key, name, points }) =>
    points.map(({ at, value, words = String(value) }) => {
      const day = dayOf(at);
      return { key, words, of: name === title ? day : `${name}, ${day}` };
    }),
  );
}

const format = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Days of the member's calendar stand at midnight UTC. */
export const dayOf = (at: number): string => format.format(at);

function ofDays(key: string, title: string, { points, ...rest }: Thinned): Source {
  return { key, title, series: [{ key, name: title, points }], change: null, ...rest };
}

/** Drawn as all lines are, from 0 to 100, and said in the points that the person gave. */
function areaOf({ id, focus_area, ratings, trend }: FocusLine, { days, isOwn }: Asked): Source {
  const points = ratings.map(({ day, rating }) => pointAt(day, rating * TENTH, texts.rating(rating)));
  const { points: drawn, isWeekly } = thinned(points, days, '');
  const said = isWeekly ? drawn.map((week) => ({ ...week, words: texts.rating(week.value / TENTH) })) : drawn;
  return {
    ...ofDays(`area-${id}`, texts.area(focus_area), { points: said, words: '', isWeekly }),
    words: isWeekly ? `${texts.areaUp} ${texts.weekly}` : texts.areaUp,
    change: trend && (isOwn ? texts.ratings : texts.ratingsOf)[trend],
  };
}

function pointAt(day: string, value: number, words = texts.points(value)): ChartPoint {
  return { at: Date.parse(day), value, words };
}

interface Thinned extends Pick<Source, 'words' | 'isWeekly'> {
  readonly points: readonly ChartPoint[];
}

/** A week alone is no line: its days stay. */
function thinned(points: readonly ChartPoint[], days: number, weekly: string): Thinned {
  const weeks = days > DAYS_APART && points.length > 0 ? byWeek(points) : [];
  if (weeks.length < 2) return { words: texts.up, points, isWeekly: false };
  const middles = weeks.map((week) => ({ ...week, words: texts.points(week.value) }));
  return { words: `${texts.up} ${weekly}`, points: middles, isWeekly: true };
}

/** A line for each instrument: in one family it has one scale. */
function seriesOf(results: InsightLines['results']): ChartSeries[] {
  return [...new Set(results.map(({ assessment_code }) => assessment_code))].map((code) => ({
    key: code,
    name: CATALOGUE.find((entry) => entry.code === code)?.short_title ?? code,
    points: results
      .filter(({ assessment_code }) => assessment_code === code)
      .map(({ day, points, ...result }) => {
        const value = roundHalfUp(points);
        return pointAt(day, value, texts.pointsOf(value, scoreIn(result)));
      }),
  }));
}

/** The score as the result itself says it: "10 out of 21". */
function scoreIn({
  assessment_code,
  scale,
  score,
}: Pick<InsightLines['results'][number], 'assessment_code' | 'scale' | 'score'>) {
  const name = `${CATALOGUE.find(({ code }) => code === assessment_code)?.key}.${scale}`;
  return isWellbeingScale(name) ? texts.score(score, greatestScore(name)) : String(score);
}
