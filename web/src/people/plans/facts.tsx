import styles from './plans.module.css';

interface FactsProps {
  of: readonly (readonly [term: string, words: string | null])[];
}

/** Terms with their words; one without words is left out. */
export function Facts({ of }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {of.map(([term, words]) =>
        words === null ? null : (
          <div key={term}>
            <dt className="small muted">{term}</dt>
            <dd>{words}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
