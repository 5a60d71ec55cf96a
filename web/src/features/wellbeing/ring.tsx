import { texts } from './texts.ts';
import styles from './wellbeing.module.css';

/** A number from 0 to 100 in growth rings, as elsewhere where a person looks at themself; never moving. */
export function Ring({ index, words }: { index: number; words: string }) {
  return (
    <svg className={styles['ring']} viewBox="0 0 160 160" role="img" aria-label={texts.ring(index, words)}>
      <circle cx="80" cy="80" r="70" className={styles['ring-all']} />
      <circle
        cx="80"
        cy="80"
        r="70"
        className={styles['ring-part']}
        pathLength="100"
        strokeDasharray={`${index} 100`}
        transform="rotate(-90 80 80)"
      />
      <circle cx="80" cy="80" r="55" className={styles['ring-in']} />
      <circle cx="80" cy="80" r="41" className={styles['ring-in']} />
      <text x="80" y="88" textAnchor="middle" className={styles['ring-number']}>
        {index}
      </text>
      <text x="80" y="108" textAnchor="middle" className={styles['ring-day']}>
        {texts.today}
      </text>
    </svg>
  );
}
