import type { RatingQuestion } from '@kith/contract/rating-fields';
import { Chip, Chips } from '#kit/chip.tsx';
import { TextArea, withSign } from '#kit/fields.tsx';
import { Slider } from '#kit/slider.tsx';
import { type RatingValues, toggled } from './rating-values.ts';
import { texts } from './texts.ts';

interface QuestionFieldProps {
  question: RatingQuestion;
  values: RatingValues;
  error: string | undefined;
  onChange: (part: Partial<RatingValues>) => void;
}

/** One question, by its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, values, error, onChange } = props;
  const { id, type } = question;
  if (type === 'text')
    return (
      <TextArea
        autosize
        id={id}
        label={labelOf(question)}
        description={question.help ?? undefined}
        {...(question.max_length !== null && { limit: question.max_length })}
        minRows={2}
        value={values.words[id] ?? ''}
        error={error}
        onChange={({ currentTarget }) => onChange({ words: { ...values.words, [id]: currentTarget.value } })}
      />
    );
  return (
    <div id={id} tabIndex={-1} className="stack">
      <p className="label">{labelOf(question)}</p>
      {error === undefined ? null : <p className="err">{withSign(error)}</p>}
      {type === 'range' ? <Range {...props} /> : <Checkboxes {...props} />}
    </div>
  );
}

function Range({ question, values, onChange }: QuestionFieldProps) {
  const { id, text, min_value, max_value, anchors } = question;
  const change = (number: number | null) => {
    const { [id]: _, ...others } = values.numbers;
    onChange({ numbers: number === null ? others : { ...others, [id]: number } });
  };
  return (
    <Slider
      label={text}
      value={values.numbers[id] ?? null}
      min={min_value ?? 0}
      max={max_value ?? 0}
      anchors={anchors}
      onChange={change}
    />
  );
}

function Checkboxes({ question, values, onChange }: QuestionFieldProps) {
  const { id, text, options } = question;
  const chosen = values.choices[id] ?? [];
  return (
    <Chips label={text} wrap>
      {options.map((option) => (
        <Chip
          key={option.id}
          pressed={chosen.includes(option.id)}
          onPress={() =>
            onChange({ choices: { ...values.choices, [id]: toggled(question, chosen, option.id) } })
          }
        >
          {option.label}
        </Chip>
      ))}
    </Chips>
  );
}

function labelOf({ text, required }: RatingQuestion): string {
  return required ? text : `${text} (${texts.rate.optional})`;
}
