import type { Instrument } from '@kith/contract/assessments/instrument';
import styles from './check-ins.module.css';
import { texts } from './texts.ts';

/** Where the questions come from, under which terms they stand here, and what a result is not. */
export function AboutCheckIn({ instrument }: { instrument: Instrument }) {
  const { title, licence, scales, version } = instrument;
  const papers = [...new Set(scales.flatMap(({ paper }) => paper ?? []))];
  return (
    <details className={styles['about']}>
      <summary>{texts.about.title}</summary>
      <div className="stack small">
        <p>
          {title}. {texts.about.version(version)}.
        </p>
        <p>{texts.about.notDiagnosis}</p>
        {licence.attribution ? <p>{licence.attribution}</p> : null}
        <p>
          {texts.about.holder}: {licence.holder}. {texts.about.licence}: {licence.terms}
        </p>
        {papers.map((paper) => (
          <p key={paper}>
            {texts.about.paper}: {paper}
          </p>
        ))}
      </div>
    </details>
  );
}
