import type { InstrumentScale } from '@kith/contract/assessments/instrument';
import { bandOf } from '@kith/contract/assessments/scoring';
import type { ReactNode } from 'react';
import { BandBar } from '#kit/band-bar.tsx';
import { Card } from '#kit/card.tsx';
import { changeWords } from './change-words.ts';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

export type Line = 1 | 2 | 3 | 4;

interface ScaleResultProps {
  scale: InstrumentScale;
  score: number | null;
  /** Of the time before; null for the first. */
  former: number | null;
  /** The word that stands for the band where the reader is no member: the clinical one. */
  label?: string | null;
  /** What the group means for the member, where no scale before has said it. */
  guidance: string | undefined;
  line: Line;
  /** What the marks of the bar mean, where no bar before has said it. */
  legend: ReactNode;
}

/** One score: words first, then the number, then where it stands and what changed. */
export function ScaleResult({ scale, score, former, label, guidance, line, legend }: ScaleResultProps) {
  const { title, min, max, bands } = scale;
  if (score === null) {
    return (
      <Card title={title}>
        <p>{texts.result.incomplete}</p>
      </Card>
    );
  }
  const band = bandOf(scale, score);
  const words = label ?? band?.member_label ?? null;
  const change =
    former === null ? null : changeWords({ former, now: score, scale, isOwn: label === undefined });
  const said =
    texts.result.bar(title, score, max, words) + (former === null ? '' : texts.result.lastTime(former));
  const figure = (
    <p className={styles['figure']}>
      <b>{score}</b> <span className="small muted">{texts.result.outOf(max)}</span>
    </p>
  );
  return (
    <Card title={title} action={figure}>
      <div className="stack">
        {words ? <p className={styles['words']}>{words}</p> : null}
        {bands.length > 0 ? (
          <BandBar
            min={min}
            max={max}
            value={score}
            former={former}
            bands={bands}
            ends={[String(min), String(max)]}
            label={said}
            chart={line}
          />
        ) : null}
        {legend}
        {change ? <p>{change.said}</p> : null}
        {guidance && label === undefined ? <p className="muted">{guidance}</p> : null}
        {change ? (
          <details className={styles['about']}>
            <summary>{texts.result.how}</summary>
            <div className="small muted">
              {change.how.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </details>
        ) : null}
      </div>
    </Card>
  );
}
