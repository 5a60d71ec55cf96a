import { Card } from '#kit/card.tsx';
import { Chart } from '#kit/chart.tsx';
import type { ChartSeries } from '#kit/chart-shape.ts';
import { texts } from './texts.ts';
import styles from './wellbeing.module.css';

interface OneSourceProps {
  title: string;
  /** What the numbers go from and to, and which way is better. */
  words: string;
  series: readonly ChartSeries[];
  isOwn: boolean;
  /** The moment that is marked, and how another is chosen. */
  chosen: number | null;
  onChoose: ((at: number) => void) | undefined;
}

/** One source over time. A value that stands alone is said in words, since a dot says less. */
export function OneSource({ title, words, series, isOwn, ...choice }: OneSourceProps) {
  const isLine = series.some(({ points }) => points.length > 1);
  return (
    <Card title={title}>
      <p className="small muted">{words}</p>
      {isLine ? (
        <Chart label={texts.chart(title)} min={0} max={100} series={series} day={dayOf} {...choice} />
      ) : (
        <Alone title={title} series={series} isOwn={isOwn} />
      )}
    </Card>
  );
}

function Alone({ title, series, isOwn }: Pick<OneSourceProps, 'title' | 'series' | 'isOwn'>) {
  const values = series.flatMap(({ key, name, points }) => points.map((point) => ({ key, name, ...point })));
  if (values.length === 0) return <p>{texts.nothing}</p>;
  return (
    <div className={`stack ${styles['alone']}`}>
      {values.map(({ key, name, at, words }) => (
        <p key={key}>
          {words}
          <span className="small muted blk">{name === title ? dayOf(at) : `${name}, ${dayOf(at)}`}</span>
        </p>
      ))}
      <p className="small muted">{isOwn ? texts.nextLine : texts.nextLineOf}</p>
    </div>
  );
}

const format = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Days of the member's calendar stand at midnight UTC. */
const dayOf = (at: number) => format.format(at);
