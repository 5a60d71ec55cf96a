import styles from './check-ins.module.css';
import { texts } from './texts.ts';

/** The index of a change and its source, for those who want to know. Nothing where there is none. */
export function ChangeHow({ how }: { how: readonly string[] }) {
  if (how.length === 0) return null;
  return (
    <details className={styles['about']}>
      <summary>{texts.result.how}</summary>
      <div className="small muted">
        {how.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </details>
  );
}
