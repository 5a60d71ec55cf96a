import type { SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { STEP_WORDS } from '../words/step-texts.ts';
import { texts } from '../words/texts.ts';
import { LineFields } from './line-fields.tsx';
import styles from './steps.module.css';
import { useLineWords } from './use-line-words.ts';

interface LineFormProps {
  line: SafetyPlanLine;
  isNew: boolean;
  onClose: () => void;
}

/** Writes a line of a section, or changes one. */
export function LineForm({ line, isNew, onClose }: LineFormProps) {
  const { form, words, errors, type, save } = useLineWords(line, isNew);
  const { title, ask, add } = STEP_WORDS[line.step];
  return (
    <Dialog opened onClose={onClose} title={isNew ? add : texts.line.edit} shape="sheet">
      <form
        className="stack"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (save()) onClose();
        }}
      >
        <div className={styles['question']}>
          <p className="small muted">{title}</p>
          <p>{ask}</p>
        </div>
        <LineFields step={line.step} words={words} errors={errors} onType={type} />
        <div className="actions even">
          <Button onClick={onClose}>{texts.line.notNow}</Button>
          <Button kind="primary" type="submit">
            {texts.line.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
