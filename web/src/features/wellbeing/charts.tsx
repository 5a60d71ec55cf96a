import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { greatestScore, isWellbeingScale, roundHalfUp } from '@kith/contract/wellbeing/scale-points';
import type { ChartPoint, ChartSeries } from '#kit/chart-shape.ts';
import { OneSource } from './one-source.tsx';
import { aloneOf, type Period, weekTo } from './period.ts';
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
  /** The days that are looked at. */
  period: Period;
  /** Undefined where there is nothing to show of them. */
  onPeriod: ((period: Period) => void) | undefined;
}

/** Each source has a chart of its own, and in each of them up is better. */
export function Charts({ lines: { index, check_ins, results }, days, isOwn, period, onPeriod }: ChartsProps) {
  const families = [...new Set(results.map(({ family }) => family))];
  const summary = thinned(
    index.map(({ day, index: value }) => pointAt(day, value)),
    days,
  );
  const daily = thinned(
    check_ins.map(({ day, points }) => pointAt(day, roundHalfUp(points))),
    days,
  );
  const chosen = onPeriod ? Date.parse(period.to) : null;
  const choose = (periodTo: (day: string) => Period) =>
    onPeriod && ((at: number) => onPeriod(periodTo(new Date(at).toISOString().slice(0, 10))));
  return (
    <>
      {index.length === 0 ? null : (
        <OneSource
          title={texts.index}
          words={summary.words}
          series={[{ key: 'index', name: texts.index, points: summary.points }]}
          onChoose={choose(summary.isWeekly ? weekTo : aloneOf)}
          {...{ isOwn, chosen }}
        />
      )}
      {families.map((family) => (
        <OneSource
          key={family}
          title={texts.families[family]}
          words={texts.familyUp[family]}
          series={seriesOf(results.filter((one) => one.family === family))}
          // Questions look back: the days before are what they are about.
          onChoose={choose(weekTo)}
          {...{ isOwn, chosen }}
        />
      ))}
      <OneSource
        title={texts.daily}
        words={daily.words}
        series={[{ key: 'daily', name: texts.daily, points: daily.points }]}
        onChoose={choose(daily.isWeekly ? weekTo : aloneOf)}
        {...{ isOwn, chosen }}
      />
    </>
  );
}

function pointAt(day: string, value: number, words = texts.points(value)): ChartPoint {
  return { at: Date.parse(day), value, words };
}

/** A week alone is no line: its days stay. */
function thinned(points: readonly ChartPoint[], days: number) {
  const weeks = days > DAYS_APART && points.length > 0 ? byWeek(points) : [];
  if (weeks.length < 2) return { words: texts.up, points, isWeekly: false };
  const middles = weeks.map((week) => ({ ...week, words: texts.points(week.value) }));
  return { words: `${texts.up} ${texts.weekly}`, points: middles, isWeekly: true };
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
