import styles from './providers.module.css';

/** What a professional can do once they have said yes, in the order in which it matters. */
const AFTER_A_YES = [
  'See the names and roles of the people on your team',
  'Open your journey, and read only what you share with them',
  'Add notes to your journey',
];

export function AfterYes() {
  return (
    <ul className={styles['after-yes']}>
      {AFTER_A_YES.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
