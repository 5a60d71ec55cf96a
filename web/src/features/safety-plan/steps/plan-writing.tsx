import { PLAN_STEPS, type PlanStep } from '@kith/contract/safety-plan-cards';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { usePlan } from '../context/plan-context.ts';
import { newLine } from '../rules/new-parts.ts';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { LineFields } from './line-fields.tsx';
import styles from './steps.module.css';
import { useLineWords } from './use-line-words.ts';
import { useRemoveLine } from './use-remove-line.ts';

interface PlanWritingProps {
  step: PlanStep;
  /** Null is the end, for now or for good. */
  onStep: (step: PlanStep | null) => void;
}

/**
 * The plan written for the first time, one step at a time, below its heading. Each line is saved as it is
 * added; leaving loses nothing.
 */
export function PlanWriting({ step, onStep }: PlanWritingProps) {
  const count = useId();
  return (
    <div className="narrow stack">
      <div className={styles['progress']}>
        <p className="small muted" id={count}>
          {texts.writing.step(step, PLAN_STEPS.length)}
        </p>
        <progress className="bar" value={step} max={PLAN_STEPS.length} aria-labelledby={count} />
      </div>
      {step === FIRST ? <p className="small muted">{texts.writing.easier}</p> : null}
      <Written step={step} />
      <NextLines key={step} step={step} onStep={onStep} />
    </div>
  );
}

const [FIRST] = PLAN_STEPS;

const before = (step: PlanStep) => PLAN_STEPS.find((one) => one === step - 1) ?? null;
const after = (step: PlanStep) => PLAN_STEPS.find((one) => one === step + 1) ?? null;

function Written({ step }: { step: PlanStep }) {
  const lines = useLinesOf(step);
  const remove = useRemoveLine();
  if (lines.length === 0) return null;
  return (
    <ul className="card card-list rows">
      {lines.map((line) => (
        <li key={line.id} className="row">
          <span className="grow">{line.phone ? `${line.text}, ${line.phone}` : line.text}</span>
          <IconButton
            icon={Trash2}
            label={texts.list.remove(line.text)}
            onClick={({ currentTarget }) => remove(line, currentTarget)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * A field for the next line; each that is added makes room for another, which is where one goes on typing.
 */
function NextLines({ step, onStep }: PlanWritingProps) {
  const [{ line, isNext }, begin] = useState(() => ({ line: newLine(step), isNext: false }));
  const onAdded = () => begin({ line: newLine(step), isNext: true });
  return <NextLine key={line.id} line={line} isNext={isNext} onAdded={onAdded} onStep={onStep} />;
}

interface NextLineProps {
  line: ReturnType<typeof newLine>;
  isNext: boolean;
  onAdded: () => void;
  onStep: (step: PlanStep | null) => void;
}

function NextLine({ line, isNext, onAdded, onStep }: NextLineProps) {
  const { step } = line;
  const { form, words, errors, type, save } = useLineWords(line, true);
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.focus();
  }, [isNext, form]);
  const hasLines = useLinesOf(step).length > 0;
  const isEmpty = words.text.trim() === '' && words.phone.trim() === '';
  // Going on takes along the typed words.
  const goOn = (next: PlanStep | null) => {
    if (isEmpty || save()) onStep(next);
  };
  return (
    <form
      className="stack"
      noValidate
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (save()) onAdded();
      }}
    >
      <LineFields step={step} words={words} errors={errors} onType={type} />
      <div className="actions">
        <Button kind="primary" type="submit">
          {STEP_WORDS[step].add}
        </Button>
      </div>
      <div className="actions writing-ways">
        {step > 1 ? <Button onClick={() => goOn(before(step))}>{texts.writing.back}</Button> : null}
        <Button onClick={() => goOn(after(step))}>
          {after(step) === null
            ? texts.writing.finish
            : isEmpty && !hasLines
              ? texts.writing.skip
              : texts.writing.next}
        </Button>
        <Button kind="quiet" onClick={() => onStep(null)}>
          {texts.writing.later}
        </Button>
      </div>
    </form>
  );
}

function useLinesOf(step: PlanStep) {
  return usePlan().state.plan.lines.filter((line) => line.step === step);
}
