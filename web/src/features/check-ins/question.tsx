import type { Instrument, InstrumentItem } from '@kith/contract/assessments/instrument';
import { type ReactNode, useId } from 'react';
import { Button } from '#kit/button.tsx';
import { ChoiceList } from '#kit/choice-list.tsx';
import { TextArea } from '#kit/fields.tsx';
import { Slider } from '#kit/slider.tsx';
import styles from './check-ins.module.css';
import { endsOf } from './range-ends.ts';
import { texts } from './texts.ts';

interface QuestionProps {
  instrument: Instrument;
  item: InstrumentItem;
  value: number | string | null;
  /** "Question 3 of 21". */
  place: string;
  /** What was wrong with the attempt to go on. */
  fault: string | null;
  onAnswer: (value: number | string | null) => void;
}

/** One question with its answers. The stem is said with each, since a person may hear one alone. */
export function Question(props: QuestionProps) {
  const { instrument, item, value, fault } = props;
  const problem = useId();
  const heading = <Heading {...props} />;
  return (
    <div className={styles['question']} data-question={item.id}>
      {item.question_type === 'radio' ? <Radio {...props} heading={heading} /> : null}
      {item.question_type === 'range' ? (
        <>
          <div aria-hidden="true">{heading}</div>
          <Slider
            label={item.text}
            value={typeof value === 'number' ? value : null}
            {...endsOf(instrument, item)}
            anchors={item.anchors}
            onChange={props.onAnswer}
          />
        </>
      ) : null}
      {item.question_type === 'text' ? <Words {...props} /> : null}
      {fault ? (
        <p className="err" role="alert" id={problem}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

function Heading({ instrument, item, place }: QuestionProps) {
  return (
    <>
      <span className={styles['q-place']}>{place}</span>
      {instrument.stem ? <span className={styles['q-stem']}>{instrument.stem}</span> : null}
      <span className={styles['q-text']}>{item.text}</span>
    </>
  );
}

/** Values are not shown: people choose words. An answer that is not needed can be taken back. */
function Radio({ instrument, item, value, heading, onAnswer }: QuestionProps & { heading: ReactNode }) {
  const options = (instrument.response_sets[item.response_set ?? ''] ?? []).map((option) => ({
    value: String(option.value),
    label: option.label,
  }));
  return (
    <>
      <ChoiceList
        legend={heading}
        name={`${instrument.code}-${item.id}`}
        value={value === null ? null : String(value)}
        options={options}
        tall
        onChange={(chosen) => onAnswer(Number(chosen))}
      />
      {item.required || value === null ? null : (
        <Button kind="quiet" onClick={() => onAnswer(null)}>
          {texts.ask.clear}
        </Button>
      )}
    </>
  );
}

function Words({ item, value, place, onAnswer }: QuestionProps) {
  return (
    <>
      <p className={styles['q-place']}>{place}</p>
      <TextArea
        label={item.text}
        description={item.required ? undefined : texts.ask.optional}
        rows={4}
        {...(item.max_length !== null && { limit: item.max_length })}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value)}
      />
    </>
  );
}
