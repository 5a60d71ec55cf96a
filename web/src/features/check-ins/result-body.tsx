import { DAILY_CHECK_IN } from '@kith/contract/assessments/catalogue';
import type { Instrument, InstrumentScale, RiskLevel } from '@kith/contract/assessments/instrument';
import { bandOf } from '@kith/contract/assessments/scoring';
import { dateWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import type { ReactNode } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Card } from '#kit/card.tsx';
import { Pips } from '#kit/pips.tsx';
import { AboutCheckIn } from './about-check-in.tsx';
import { BarLegend } from './bar-legend.tsx';
import type { ChangeWords } from './change-words.ts';
import styles from './check-ins.module.css';
import type { Scores } from './moment-of.ts';
import type { Before } from './results-before.ts';
import { scaleChanges } from './scale-changes.ts';
import { type Line, ScaleResult } from './scale-result.tsx';
import { SupportCard } from './support-card.tsx';
import { texts } from './texts.ts';
import { useCheckInTools } from './tools.ts';
import { useOpenOnPaper } from './use-open-on-paper.ts';
import { WhatHelps } from './what-helps.tsx';

interface ResultBodyProps {
  instrument: Instrument;
  scores: Scores;
  /** What it is compared with; neither of them for the first. */
  before: Before;
  /** The highest flag; null for none, and for those who are not told. */
  level: RiskLevel | null;
  /** Whether the viewer is the member: others read no guidance and no offer. */
  isOwn: boolean;
  /** Words of the bands for a viewer who is not the member, by the id of the scale. */
  labels?: Readonly<Record<string, string | null>>;
  /** Beside the scores: the share, print, what comes next. */
  beside: ReactNode;
  children?: ReactNode;
}

/** What a result says, whether the server has it or this device alone. */
export function ResultBody(props: ResultBodyProps) {
  const { instrument, scores, before, level, isOwn, labels, beside, children } = props;
  const { breathe } = useCheckInTools();
  const { time_zone } = useViewer();
  const isDaily = instrument.code === DAILY_CHECK_IN;
  // A supporter is not told of all scales.
  const scales = instrument.scales.filter(({ id }) => id in scores);
  const changesOf = useChanges(props);
  const isHarder = scales.some((scale) => changesOf(scale).isHarder);
  // Scales of one instrument share their sentences: each is said once, with the first.
  const guidances = scales.map((scale) => guidanceOf(scale, scores));
  // The marks are explained once, below the first bar.
  const firstBar = scales.find(({ id, bands }) => bands.length > 0 && scores[id] != null);
  const paper = useOpenOnPaper();
  const formerDay = before.former && calendarDay(before.former.at, time_zone);
  return (
    <div className={`cols ${styles['result']}`} ref={paper}>
      <div className="stack">
        {isOwn && (level !== null || isHarder) ? <SupportCard isFlagged={level !== null} /> : null}
        {isDaily ? <DailyScores instrument={instrument} scores={scores} isOwn={isOwn} /> : null}
        {isDaily
          ? null
          : scales.map((scale, index) => (
              <ScaleResult
                key={scale.id}
                scale={scale}
                score={scores[scale.id] ?? null}
                former={before.former?.scores[scale.id] ?? null}
                changes={changesOf(scale)}
                line={((index % 4) + 1) as Line}
                legend={scale === firstBar ? <BarLegend former={formerDay} /> : null}
                guidance={guidances.indexOf(guidances[index]) === index ? guidances[index] : undefined}
                {...(labels && { label: labels[scale.id] ?? null })}
              />
            ))}
        {children}
      </div>
      <div className={`stack aside ${styles['beside']}`}>
        {beside}
        {isOwn ? <WhatHelps /> : null}
        {isOwn ? breathe : null}
        <AboutCheckIn instrument={instrument} />
      </div>
    </div>
  );
}

/** What changed in each scale, by the days of the viewer. */
function useChanges({ scores, before, isOwn }: Pick<ResultBodyProps, 'scores' | 'before' | 'isOwn'>) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const day = (at: Date) => dateWords(calendarDay(at, time_zone), today);
  return (scale: InstrumentScale): ChangeWords => {
    const score = scores[scale.id] ?? null;
    return score === null ? NO_CHANGE : scaleChanges({ scale, score, before, isOwn, day });
  };
}

const NO_CHANGE: ChangeWords = { said: [], how: [], isHarder: false };

function guidanceOf(scale: InstrumentScale, scores: Scores): string | undefined {
  const score = scores[scale.id] ?? null;
  return score === null ? undefined : bandOf(scale, score)?.guidance;
}

/** The numbers that the person gave, without a judgement. */
function DailyScores({
  instrument,
  scores,
  isOwn,
}: Pick<ResultBodyProps, 'instrument' | 'scores' | 'isOwn'>) {
  const given = instrument.scales.filter(({ id }) => scores[id] != null);
  return (
    <Card title={isOwn ? texts.result.daily : texts.result.dailyOf}>
      <p className="small muted">{isOwn ? texts.result.dailyText : texts.result.dailyTextOf}</p>
      <ul className={styles['daily']}>
        {given.map(({ id, title, max }, index) => (
          <li key={id}>
            <span className="line">
              <span className="strong grow">{title}</span>
              <span className="small num">
                {scores[id]} {texts.result.outOf(max)}
              </span>
            </span>
            <Pips value={scores[id] ?? 0} label={title} chart={((index % 4) + 1) as Line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
