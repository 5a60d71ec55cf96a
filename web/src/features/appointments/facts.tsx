import type { ReactNode } from 'react';
import styles from './appointments.module.css';

/** Each known fact with its name; an unknown one is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={`small ${styles['facts']}`}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className={styles['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
