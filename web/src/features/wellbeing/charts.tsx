import { CATALOGUE } from '@kith/contract/assessments/catalogue';
import { roundHalfUp } from '@kith/contract/wellbeing/scale-points';
import { Card } from '#kit/card.tsx';
import { Chart } from '#kit/chart.tsx';
import type { ChartPoint, ChartSeries } from '#kit/chart-shape.ts';
import { texts } from './texts.ts';
import { byWeek } from './weeks.ts';
import type { InsightLines } from './wellbeing-api.ts';

/** Beyond it days would stand too close: the middle of each week stands for them. */
const DAYS_APART = 31;

interface ChartsProps {
  lines: InsightLines;
  /** How many days back. */
  days: number;
}

/** Each source has a chart of its own, and in each of them up is better. */
export function Charts({ lines: { index, check_ins, results }, days }: ChartsProps) {
  const families = [...new Set(results.map(({ family }) => family))];
  const asWeeks = days > DAYS_APART;
  const thin = (points: readonly ChartPoint[]) => (asWeeks ? byWeek(points) : points);
  const words = asWeeks ? texts.weekly : undefined;
  const indexPoints = thin(index.map(({ day, index: value }) => ({ at: Date.parse(day), value })));
  const dayPoints = thin(
    check_ins.map(({ day, points }) => ({ at: Date.parse(day), value: roundHalfUp(points) })),
  );
  return (
    <>
      <Lines
        title={texts.index}
        words={words}
        series={[{ key: 'index', name: texts.index, points: indexPoints }]}
      />
      {families.map((family) => (
        <Lines
          key={family}
          title={texts.families[family]}
          series={seriesOf(results.filter((one) => one.family === family))}
        />
      ))}
      <Lines
        title={texts.daily}
        words={words}
        series={[{ key: 'daily', name: texts.daily, points: dayPoints }]}
      />
    </>
  );
}

interface LinesProps {
  title: string;
  words?: string | undefined;
  series: readonly ChartSeries[];
}

function Lines({ title, words, series }: LinesProps) {
  const isEmpty = series.every(({ points }) => points.length === 0);
  return (
    <Card title={title}>
      <p className="small muted">
        {texts.upIsBetter} {words}
      </p>
      {isEmpty ? (
        <p>{texts.nothing}</p>
      ) : (
        <Chart label={texts.chart(title)} min={0} max={100} series={series} day={dayOf} />
      )}
    </Card>
  );
}

/** A line for each instrument: in one family it has one scale. */
function seriesOf(results: InsightLines['results']): ChartSeries[] {
  return [...new Set(results.map(({ assessment_code }) => assessment_code))].map((code) => ({
    key: code,
    name: CATALOGUE.find((entry) => entry.code === code)?.short_title ?? code,
    points: results
      .filter(({ assessment_code }) => assessment_code === code)
      .map(({ day, points, score }) => {
        const value = roundHalfUp(points);
        return { at: Date.parse(day), value, words: texts.points(value, score) };
      }),
  }));
}

const format = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Days of the member's calendar stand at midnight UTC. */
const dayOf = (at: number) => format.format(at);
