import type { Assessment } from '@kith/contract/assessment-fields';
import type { Instrument } from '@kith/contract/assessments/instrument';
import { lazy, Suspense } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import styles from './check-ins.module.css';
import { chartsOverTime } from './lines-over-time.ts';
import { texts } from './texts.ts';

/** The library that places the lines comes with the first chart. */
const Chart = lazy(async () => ({ default: (await import('#kit/chart.tsx')).Chart }));

interface OverTimeProps {
  instrument: Instrument;
  /** The newest first. */
  results: readonly Assessment[];
  isOwn: boolean;
  /** What took place meanwhile, for a professional. */
  sessions?: readonly Session[] | undefined;
}

/** A time of an event that the viewer may see. */
export interface Session {
  readonly key: string;
  readonly at: number;
  readonly words: string;
}

/** Scores over time, in charts with a table beside each. */
export function OverTime({ instrument, results, isOwn, sessions }: OverTimeProps) {
  const { time_zone } = useViewer();
  if (results.length < 2) {
    return (
      <div className={styles['not-printed']}>
        <Card title={texts.result.overTime}>
          <p className="muted">{isOwn ? texts.result.noLine : texts.result.noLineOf}</p>
        </Card>
      </div>
    );
  }
  const day = dayOf(time_zone);
  const moments = sessions && { name: texts.report.sessions, all: sessions };
  return chartsOverTime(instrument, results).map(({ key, title, ...chart }) => (
    <Card key={key} title={title}>
      <Suspense>
        <Chart {...chart} moments={moments} day={day} />
      </Suspense>
    </Card>
  ));
}

/** As short as an axis needs it. */
function dayOf(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone });
  return (at) => format.format(at);
}
