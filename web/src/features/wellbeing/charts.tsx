import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { greatestScore, isWellbeingScale, roundHalfUp } from '@kith/contract/wellbeing/scale-points';
import type { ChartPoint, ChartSeries } from '#kit/chart-shape.ts';
import { OneSource } from './one-source.tsx';
import { texts } from './texts.ts';
import { byWeek } from './weeks.ts';
import type { InsightLines } from './wellbeing-api.ts';

/** Beyond it days would stand too close: the middle of each week stands for them. */
const DAYS_APART = 31;

interface ChartsProps {
  lines: InsightLines;
  /** How many days back. */
  days: number;
  /** Whether the viewer is the member. */
  isOwn: boolean;
}

/** Each source has a chart of its own, and in each of them up is better. */
export function Charts({ lines: { index, check_ins, results }, days, isOwn }: ChartsProps) {
  const families = [...new Set(results.map(({ family }) => family))];
  const indexPoints = index.map(({ day, index: value }) => pointAt(day, value));
  const dayPoints = check_ins.map(({ day, points }) => pointAt(day, roundHalfUp(points)));
  return (
    <>
      {index.length === 0 ? null : (
        <OneSource title={texts.index} isOwn={isOwn} {...thinned('index', texts.index, indexPoints, days)} />
      )}
      {families.map((family) => (
        <OneSource
          key={family}
          title={texts.families[family]}
          words={texts.familyUp[family]}
          isOwn={isOwn}
          series={seriesOf(results.filter((one) => one.family === family))}
        />
      ))}
      <OneSource title={texts.daily} isOwn={isOwn} {...thinned('daily', texts.daily, dayPoints, days)} />
    </>
  );
}

function pointAt(day: string, value: number, words = texts.points(value)): ChartPoint {
  return { at: Date.parse(day), value, words };
}

/** A week alone is no line: its days stay. */
function thinned(key: string, name: string, points: readonly ChartPoint[], days: number) {
  const weeks = days > DAYS_APART && points.length > 0 ? byWeek(points) : [];
  if (weeks.length < 2) return { words: texts.up, series: [{ key, name, points }] };
  const middles = weeks.map((week) => ({ ...week, words: texts.points(week.value) }));
  return { words: `${texts.up} ${texts.weekly}`, series: [{ key, name, points: middles }] };
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
