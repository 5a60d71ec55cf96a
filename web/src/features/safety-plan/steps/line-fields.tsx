import type { PlanStep } from '@kith/contract/safety-plan-cards';
import { PLAN_LINE_MAX } from '@kith/contract/safety-plan-fields';
import { TextField } from '#kit/fields.tsx';
import { STEPS_OF_PEOPLE } from '../words/plan-words.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import type { LineWords } from './use-line-words.ts';

interface LineFieldsProps {
  step: PlanStep;
  words: LineWords;
  errors: Readonly<Record<string, string>>;
  onType: (part: Partial<LineWords>) => void;
}

export function LineFields({ step, words, errors, onType }: LineFieldsProps) {
  return (
    <>
      <TextField
        label={texts.line.words}
        description={texts.line.like(STEP_WORDS[step].like)}
        value={words.text}
        limit={PLAN_LINE_MAX}
        error={errors['text']}
        data-autofocus
        onChange={({ currentTarget: { value } }) => onType({ text: value })}
      />
      {STEPS_OF_PEOPLE.has(step) ? (
        <TextField
          label={texts.line.phone}
          type="tel"
          value={words.phone}
          error={errors['phone']}
          onChange={({ currentTarget: { value } }) => onType({ phone: value })}
        />
      ) : null}
    </>
  );
}
