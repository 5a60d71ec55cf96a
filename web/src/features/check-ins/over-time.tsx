import type { Assessment } from '@kith/contract/assessment-fields';
import type { Instrument, InstrumentScale } from '@kith/contract/assessments/instrument';
import { lazy, Suspense } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { momentOf } from './moment-of.ts';
import { texts } from './texts.ts';

/** The library that places the lines comes with the first chart. */
const Chart = lazy(async () => ({ default: (await import('#kit/chart.tsx')).Chart }));

interface OverTimeProps {
  instrument: Instrument;
  /** The newest first. */
  results: readonly Assessment[];
  /** What took place meanwhile, for a professional. */
  sessions?: readonly Session[] | undefined;
}

/** A time of an event that the viewer may see. */
export interface Session {
  readonly key: string;
  readonly at: number;
  readonly words: string;
}

/**
 * A score over time, with its groups behind it. Scales of one range without groups share a chart, up to four:
 * a line more could not be told apart.
 */
export function OverTime({ instrument, results, sessions }: OverTimeProps) {
  const { time_zone } = useViewer();
  if (results.length < 2) {
    return (
      <Card title={texts.result.overTime}>
        <p className="muted">{texts.result.noLine}</p>
      </Card>
    );
  }
  const day = dayOf(time_zone);
  return chartsOf(instrument.scales).map((scales) => {
    const [first] = scales;
    if (!first) return null;
    const title = scales.map((scale) => scale.title).join(', ');
    const several = { min: first.min, max: first.max, day };
    return (
      <Card
        key={first.id}
        title={scales.length === 1 ? texts.result.overTimeOf(first.title) : texts.result.overTime}
      >
        <Suspense>
          <Chart
            {...several}
            label={texts.report.chart(title, results.length)}
            series={scales.map((scale) => ({
              key: scale.id,
              name: scale.title,
              points: pointsOf(scale, results),
            }))}
            bands={scales.length === 1 ? bandsOf(first) : []}
            moments={sessions && { name: texts.report.sessions, all: sessions }}
          />
        </Suspense>
      </Card>
    );
  });
}

const TOGETHER = 4;

function chartsOf(scales: readonly InstrumentScale[]): readonly (readonly InstrumentScale[])[] {
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

/** As short as an axis needs it. */
function dayOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone });
  return (at) => format.format(at);
}
