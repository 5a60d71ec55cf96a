import { type FocusAction, focusAction, GOAL_MAX } from '@kith/contract/focus-area-fields';
import { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { tooLong } from '@kith/contract/kit/too-long';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { SelectField, TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';
import { NewerWords } from '#kit/other-version.tsx';
import { useDraftForm, useNewer } from '#people/saving';
import { texts } from './goal-texts.ts';
import { useChange } from './use-change.ts';

const { createAction, editAction } = focusProgressEndpoints;
const ONCE = '';
const OFTEN = [
  { value: ONCE, label: texts.action.once },
  ...[1, 2, 3, 4, 5, 6, 7].map((count) => ({ value: String(count), label: texts.action.times(count) })),
];

const typed = z.object({
  action: z.string(),
  /** Empty for once. */
  often: z.string(),
  /** Of the action that the words are for; none for a new one. */
  version: z.number().optional(),
});

interface ActionFormProps {
  /** Its id. */
  goal: number;
  /** Null for a new one. */
  action: FocusAction | null;
  onClose: () => void;
}

/** A small action: once, or so many times a week. */
export function ActionForm(props: ActionFormProps) {
  const { form, newer } = useActionForm(props);
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={props.action ? texts.action.edit : texts.action.add}
      save={texts.form.save}
      onClose={props.onClose}
    >
      <NewerWords form={form} newer={newer} wordsOf={wordsOf} said={texts.form.newer}>
        {({ action, times_a_week: times }) => (
          <div>
            <p>{action}</p>
            <p className="small muted">{times === null ? texts.action.once : texts.action.times(times)}</p>
          </div>
        )}
      </NewerWords>
      <TextField label={texts.action.words} limit={GOAL_MAX} data-autofocus {...form.field('action')} />
      <SelectField
        label={texts.action.often}
        data={OFTEN}
        value={form.values.often}
        onChange={({ currentTarget }) => form.set({ often: currentTarget.value })}
      />
    </FormDialog>
  );
}

function useActionForm({ goal, action, onClose }: ActionFormProps) {
  const { refresh } = useChange();
  const { keyOf, spend } = useClientKeys();
  const { newer, faults } = useNewer(focusAction);
  const form = useDraftForm<z.output<typeof typed>>({
    place: { form: 'focus_action', record: action ? String(action.id) : `new-${goal}` },
    schema: typed,
    initial: action ? { ...wordsOf(action), version: action.version } : { action: '', often: ONCE },
    check: (words) => {
      const fault =
        words.action.trim() === '' ? texts.action.missing : tooLong(words.action.trim(), GOAL_MAX);
      return fault === undefined ? {} : { action: fault };
    },
    faults,
    send: async (words, drop) => {
      const often = words.often === ONCE ? null : Number(words.often);
      const said = { action: words.action.trim(), times_a_week: often };
      if (action) {
        const version = newer?.version ?? words.version ?? action.version;
        await call(editAction, { ...said, id: action.id, update_type: 'words', version });
      } else {
        const asked = { ...said, goal_id: goal };
        await call(createAction, { ...asked, client_key: keyOf(asked) });
        spend();
      }
      await drop();
      await refresh();
      notify.success(texts.form.saved);
      onClose();
    },
  });
  return { form, newer };
}

function wordsOf({ action, times_a_week }: FocusAction) {
  return { action, often: times_a_week?.toString() ?? ONCE };
}
