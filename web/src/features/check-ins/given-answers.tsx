import type { AssessmentAnswer } from '@kith/contract/assessment-fields';
import type { Instrument } from '@kith/contract/assessments/instrument';
import styles from './check-ins.module.css';
import { givenIn } from './sitting.ts';
import { texts } from './texts.ts';

interface GivenAnswersProps {
  instrument: Instrument;
  answers: readonly AssessmentAnswer[];
}

/** The questions and what was answered, as far as the viewer may see it. Values of options stay inside. */
export function GivenAnswers({ instrument, answers }: GivenAnswersProps) {
  const given = givenIn({ answers: [...answers] });
  const shown = instrument.items.filter(({ id }) => given[id] !== undefined);
  if (shown.length === 0) return null;
  return (
    <details className={styles['about']}>
      <summary>{texts.result.answers}</summary>
      <dl className={styles['list']}>
        {shown.map(({ id, text, response_set, question_type }) => {
          const options =
            question_type === 'radio' ? instrument.response_sets[response_set ?? ''] : undefined;
          return (
            <div key={id}>
              <dt className="small muted">{text}</dt>
              <dd className="anywhere">
                {options?.find(({ value }) => value === given[id])?.label ?? given[id]}
              </dd>
            </div>
          );
        })}
      </dl>
    </details>
  );
}
