import type { InstrumentScale } from '@kith/contract/assessments/instrument';
import { bandOf } from '@kith/contract/assessments/scoring';
import type { ReactNode } from 'react';
import { BandBar } from '#kit/band-bar.tsx';
import { Card } from '#kit/card.tsx';
import { ChangeHow } from './change-how.tsx';
import type { ChangeWords } from './change-words.ts';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

export type Line = 1 | 2 | 3 | 4;

interface ScaleResultProps {
  scale: InstrumentScale;
  score: number | null;
  /** Of the time before; null for the first. */
  former: number | null;
  /** What changed since the last time and the first. */
  changes: ChangeWords;
  /** The word that stands for the band where the reader is no member: the clinical one. */
  label?: string | null;
  /** What the group means for the member, where no scale before has said it. */
  guidance: string | undefined;
  line: Line;
  /** What the marks of the bar mean, where no bar before has said it. */
  legend: ReactNode;
}

/** One score: words first, then the number, then where it stands and what changed. */
export function ScaleResult({ scale, score, former, changes, ...rest }: ScaleResultProps) {
  const { label, guidance, line, legend } = rest;
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
        {changes.said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {guidance && label === undefined ? <p className="muted">{guidance}</p> : null}
        <ChangeHow how={changes.how} />
      </div>
    </Card>
  );
}
