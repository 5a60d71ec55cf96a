import { FOCUS_NOTE_MAX, type FocusGoal, GOAL_MAX } from '@kith/contract/focus-area-fields';
import { Button } from '#kit/button.tsx';
import { TextArea, TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { NewerWords } from '#kit/other-version.tsx';
import styles from './focus-areas.module.css';
import { texts } from './goal-texts.ts';
import { goalWords, useGoalForm } from './use-goal-form.ts';

export interface Suggestion {
  readonly id: string;
  readonly goal: string;
  readonly actions: readonly string[];
}

interface GoalFormProps {
  /** The area as the member has it. */
  area: number;
  /** Null for a new one. */
  goal: FocusGoal | null;
  suggested: readonly Suggestion[];
  onClose: () => void;
}

/** A goal in one’s own words, or one that is suggested and can be changed. */
export function GoalForm({ area, goal, suggested, onClose }: GoalFormProps) {
  const { form, newer } = useGoalForm(area, goal, onClose);
  const take = (one: Suggestion) =>
    form.set({ goal: one.goal, actions: one.actions.join('\n'), suggestion: one.id });
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={goal ? texts.form.edit : texts.form.add}
      save={texts.form.save}
      onClose={onClose}
    >
      <NewerWords form={form} newer={newer} wordsOf={goalWords} said={texts.form.newer}>
        {({ goal: words, own }) => (
          <>
            <p>{words}</p>
            {own?.reflection ? (
              <div>
                <p className="label">{texts.form.reflection}</p>
                <p className={styles['words']}>{own.reflection}</p>
              </div>
            ) : null}
          </>
        )}
      </NewerWords>
      <TextField label={texts.form.goal} limit={GOAL_MAX} data-autofocus {...form.field('goal')} />
      {goal ? null : (
        <>
          <Suggestions suggested={suggested} onTake={take} />
          <TextArea
            label={texts.form.actions}
            description={texts.form.actionsHelp}
            autosize
            minRows={2}
            maxRows={10}
            {...form.field('actions')}
          />
        </>
      )}
      <TextArea
        label={texts.form.reflection}
        description={texts.form.reflectionHelp}
        limit={FOCUS_NOTE_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('reflection')}
      />
    </FormDialog>
  );
}

interface SuggestionsProps {
  suggested: readonly Suggestion[];
  onTake: (one: Suggestion) => void;
}

function Suggestions({ suggested, onTake }: SuggestionsProps) {
  if (suggested.length === 0) return null;
  return (
    <details>
      <summary>{texts.form.suggestions}</summary>
      <ul className="stack">
        {suggested.map((one) => (
          <li key={one.id}>
            <Button kind="soft" block onClick={() => onTake(one)}>
              {one.goal}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
