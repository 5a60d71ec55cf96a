import type { Instrument } from '@kith/contract/assessments/instrument';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#kit/icon-button.tsx';
import { Progress } from '#kit/progress.tsx';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

interface QuestionHeadProps {
  instrument: Instrument;
  /** How many questions come before this screen, stand on it, and are there at all. */
  start: number;
  shown: number;
  all: number;
}

/** The name, how far one is in words and as a bar, and the way out, which keeps everything. */
export function QuestionHead({ instrument, start, shown, all }: QuestionHeadProps) {
  const navigate = useNavigate();
  const isOne = shown === 1;
  const words = isOne ? texts.ask.question(start + 1, all) : texts.ask.part(start + 1, start + shown, all);
  return (
    <header className={styles['q-top']}>
      <div className="line">
        <h1 className="h3 grow" tabIndex={-1}>
          {instrument.short_title}
        </h1>
        <IconButton icon={X} label={texts.ask.stop} onClick={() => void navigate('/check-ins')} />
      </div>
      <Progress label={texts.ask.progress} done={start} of={all} words={words} />
      <p className="small muted">
        {isOne ? null : `${words}. `}
        {leftOf(instrument, all - start, all)}
      </p>
    </header>
  );
}

/** Minutes in proportion to the questions that are left: no more is known. */
function leftOf({ estimated_minutes }: Instrument, left: number, all: number): string {
  const minutes = (estimated_minutes * left) / Math.max(1, all);
  return minutes < 0.5 ? texts.ask.last : texts.ask.left(Math.ceil(minutes));
}
