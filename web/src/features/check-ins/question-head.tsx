import type { Instrument } from '@kith/contract/assessments/instrument';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { IconButton } from '#kit/icon-button.tsx';
import { Progress } from '#kit/progress.tsx';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

interface QuestionHeadProps {
  instrument: Instrument;
  /** How many questions have an answer, and how many there are at most. */
  answered: number;
  all: number;
}

/** The name, how far one is in words and as a bar, and the way out, which keeps everything. */
export function QuestionHead({ instrument, answered, all }: QuestionHeadProps) {
  const navigate = useNavigate();
  const words = texts.ask.answered(answered, all);
  return (
    <header className={styles['q-top']}>
      <div className="line">
        <h1 className="h3 grow" tabIndex={-1}>
          {instrument.short_title}
        </h1>
        <IconButton icon={X} label={texts.ask.stop} onClick={() => void navigate('/check-ins')} />
      </div>
      <Progress label={texts.ask.progress} done={answered} of={all} words={words} />
      <p className="small muted">
        {words}. {leftOf(instrument, all - answered, all)}
      </p>
    </header>
  );
}

/** Minutes in proportion to the questions that are left: no more is known. */
function leftOf({ estimated_minutes }: Instrument, left: number, all: number): string {
  const minutes = (estimated_minutes * left) / Math.max(1, all);
  return minutes < 0.5 ? texts.ask.last : texts.ask.left(Math.ceil(minutes));
}
