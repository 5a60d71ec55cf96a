import { TASK_TEXT_MAX, TASK_TITLE_MAX } from '@kith/contract/tasks';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { TextArea, TextField } from '#kit/fields.tsx';
import type { DraftForm } from '#people/saving';
import { AssigneeChoice } from './assignee-choice.tsx';
import styles from './tasks.module.css';
import type { TaskWords } from './tasks-api.ts';

interface TaskFieldsProps {
  form: DraftForm<TaskWords>;
}

export function TaskFields({ form }: TaskFieldsProps) {
  return (
    <>
      <TextField
        label="What is the step?"
        maxLength={TASK_TITLE_MAX}
        data-autofocus
        {...form.field('title')}
      />
      <TextArea
        label="More about it"
        description="You can leave this empty."
        maxLength={TASK_TEXT_MAX}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('text')}
      />
      <TimeFields form={form} />
      <AssigneeChoice
        chosen={form.values.assignees}
        error={form.errors['assignees']}
        onChange={(assignees) => form.set({ assignees })}
      />
    </>
  );
}

/** By when, and when it reminds. A time belongs to a day, so it is asked for once there is one. */
function TimeFields({ form: { field, values } }: TaskFieldsProps) {
  return (
    <>
      <div className={styles['when']}>
        <DateField label="By when" description="You can leave this empty." {...field('day')} />
        {values.day === '' ? null : (
          <TimeField label="At" description="Empty means by the end of the day." {...field('time')} />
        )}
      </div>
      <div className={styles['when']}>
        <DateField
          label="Reminder on"
          description={values.day === '' ? 'You can leave this empty.' : 'Empty means that morning.'}
          {...field('remindDay')}
        />
        {values.remindDay === '' ? null : (
          <TimeField
            label="Reminder at"
            description="Those who do it are reminded."
            {...field('remindTime')}
          />
        )}
      </div>
    </>
  );
}
