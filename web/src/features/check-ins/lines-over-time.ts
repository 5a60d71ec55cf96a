import type { Assessment } from '@kith/contract/assessment-fields';
import type { Instrument, InstrumentScale } from '@kith/contract/assessments/instrument';
import type { ChartBand, ChartSeries } from '#kit/chart-shape.ts';
import { momentOf } from './moment-of.ts';
import { texts } from './texts.ts';

/** One chart: a scale with its groups, or up to four scales without. */
interface ChartOverTime {
  readonly key: string;
  readonly title: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly series: readonly ChartSeries[];
  readonly bands: readonly ChartBand[];
}

/**
 * Scores over time, of results with the newest first. A scale stands with its groups behind it. Scales
 * without groups share a chart, up to four: a line more could not be told apart.
 */
export function chartsOverTime({ scales }: Instrument, results: readonly Assessment[]): ChartOverTime[] {
  const told = scales.filter(({ id }) =>
    results.some(({ scores }) => scores?.some(({ scale }) => scale === id)),
  );
  return together(told).flatMap((several) => {
    const [first] = several;
    if (!first) return [];
    const title = several.map((scale) => scale.title).join(', ');
    const isAlone = several.length === 1;
    return {
      key: first.id,
      title: isAlone ? texts.result.overTimeOf(first.title) : texts.result.overTime,
      label: texts.report.chart(title, results.length),
      ...{ min: first.min, max: first.max },
      series: several.map((scale) => ({
        key: scale.id,
        name: scale.title,
        points: pointsOf(scale, results),
      })),
      bands: isAlone ? bandsOf(first) : [],
    };
  });
}

const TOGETHER = 4;

function together(scales: readonly InstrumentScale[]): readonly (readonly InstrumentScale[])[] {
  const alone = scales.filter(({ bands }) => bands.length > 0).map((scale) => [scale]);
  const shared = scales.filter(({ bands }) => bands.length === 0);
  const groups = Array.from({ length: Math.ceil(shared.length / TOGETHER) }, (_, index) =>
    shared.slice(index * TOGETHER, (index + 1) * TOGETHER),
  );
  return [...alone, ...groups];
}

function pointsOf({ id, max, bands }: InstrumentScale, results: readonly Assessment[]) {
  return results.toReversed().flatMap((result) => {
    const score = result.scores?.find(({ scale }) => scale === id)?.score ?? null;
    if (score === null) return [];
    const band = bands.find((one) => one.min <= score && score <= one.max);
    const words = `${score} ${texts.result.outOf(max)}${band ? `, ${band.member_label}` : ''}`;
    return [{ at: momentOf(result.completed_at).getTime(), value: score, words }];
  });
}

const bandsOf = ({ bands }: InstrumentScale) =>
  bands.map(({ id, member_label, min, max }, index) => ({
    key: id,
    name: member_label,
    from: min,
    to: bands[index + 1]?.min ?? max,
  }));
