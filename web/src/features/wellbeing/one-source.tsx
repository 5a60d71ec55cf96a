import { Card } from '#kit/card.tsx';
import { Chart } from '#kit/chart.tsx';
import { dayOf, isLine, type Source, valuesOf } from './sources.ts';
import { texts } from './texts.ts';
import styles from './wellbeing.module.css';

interface OneSourceProps {
  source: Source;
  isOwn: boolean;
  /** The moment that is marked, and how another is chosen. */
  chosen: number | null;
  onChoose: ((at: number) => void) | undefined;
}

/** One source over time. A value that stands alone is said in words, since a dot says less. */
export function OneSource({ source, isOwn, ...choice }: OneSourceProps) {
  const { title, words, series, change } = source;
  return (
    <Card title={title}>
      <div className={`stack ${styles['said']}`}>
        <p className="small muted">{words}</p>
        {change === null ? null : <p>{change}</p>}
      </div>
      {isLine(source) ? (
        <Chart label={texts.chart(title)} min={0} max={100} series={series} day={dayOf} {...choice} />
      ) : (
        <Alone source={source} isOwn={isOwn} />
      )}
    </Card>
  );
}

function Alone({ source, isOwn }: Pick<OneSourceProps, 'source' | 'isOwn'>) {
  const values = valuesOf(source);
  if (values.length === 0) return <p>{texts.nothing}</p>;
  return (
    <div className={`stack ${styles['alone']}`}>
      {values.map(({ key, words, of }) => (
        <p key={key}>
          {words}
          <span className="small muted blk">{of}</span>
        </p>
      ))}
      <p className="small muted">{isOwn ? texts.nextLine : texts.nextLineOf}</p>
    </div>
  );
}
