import styles from './providers.module.css';
import { texts } from './texts.ts';

/** What a professional can do once they have said yes, in the order in which it matters. */
const AFTER_A_YES = [texts.asking.seeTeam, texts.asking.openJourney, texts.asking.addNotes];

export function AfterYes() {
  return (
    <ul className={styles['after-yes']}>
      {AFTER_A_YES.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
