import type { AssessmentAnswer } from '@kith/contract/assessment-fields';
import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import styles from './check-ins.module.css';
import { endsOf } from './range-ends.ts';
import { givenIn } from './sitting.ts';
import { texts } from './texts.ts';
import { STAYS_FOLDED } from './use-open-on-paper.ts';

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
    <details className={styles['about']} {...STAYS_FOLDED}>
      <summary>{texts.result.answers}</summary>
      <dl className={styles['list']}>
        {shown.map((item) => (
          <div key={item.id}>
            <dt className="small muted">{item.text}</dt>
            <dd className="anywhere">{answerIn(instrument, item, given[item.id] ?? '')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A number alone does not say which end is which. */
function answerIn(instrument: Instrument, item: InstrumentItem, given: number | string): number | string {
  const { question_type, response_set, anchors } = item;
  if (question_type === 'range' && anchors) {
    const { min, max } = endsOf(instrument, item);
    const { rangeEnd, ofRange } = texts.result;
    return ofRange(given, rangeEnd(min, anchors.min), rangeEnd(max, anchors.max));
  }
  const options = question_type === 'radio' ? instrument.response_sets[response_set ?? ''] : undefined;
  return options?.find(({ value }) => value === given)?.label ?? given;
}
