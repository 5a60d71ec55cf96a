import type { Instrument } from '@kith/contract/assessments/instrument';
import { aboutWords } from './about-words.ts';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

/** Where the questions come from, under which terms they stand here, and what a result is not. */
export function AboutCheckIn({ instrument }: { instrument: Instrument }) {
  return (
    <details className={styles['about']}>
      <summary>{texts.about.title}</summary>
      <div className="stack small">
        {aboutWords(instrument).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </details>
  );
}
