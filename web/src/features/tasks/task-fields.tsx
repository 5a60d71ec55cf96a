import { calendarDay } from '@kith/contract/kit/dates';
import { TASK_TEXT_MAX } from '@kith/contract/tasks';
import { useViewer } from '#client/api/viewer.ts';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { TextArea, TextField } from '#kit/fields.tsx';
import type { DraftForm } from '#people/saving';
import { AssigneeChoice } from './assignee-choice.tsx';
import styles from './tasks.module.css';
import type { TaskWords } from './tasks-api.ts';
import { texts } from './texts.ts';

interface TaskFieldsProps {
  form: DraftForm<TaskWords>;
}

export function TaskFields({ form }: TaskFieldsProps) {
  return (
    <>
      <TextField label={texts.form.title} data-autofocus {...form.field('title')} />
      <TextArea
        label={texts.form.text}
        limit={TASK_TEXT_MAX}
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
  const today = calendarDay(new Date(), useViewer().time_zone);
  // A task of yesterday may be meant, to be ticked off; a slip of the year should be seen.
  const passed = (day: string) => (day !== '' && day < today ? texts.form.passed : undefined);
  return (
    <>
      <div className={styles['when']}>
        <DateField label={texts.form.day} description={passed(values.day)} {...field('day')} />
        {values.day === '' ? null : (
          <TimeField label={texts.form.time} description={texts.form.timeHint} {...field('time')} />
        )}
      </div>
      <div className={styles['when']}>
        <DateField
          label={texts.form.remindDay}
          description={passed(values.remindDay) ?? (values.day === '' ? undefined : texts.form.remindDayHint)}
          {...field('remindDay')}
        />
        {values.remindDay === '' ? null : (
          <TimeField
            label={texts.form.remindTime}
            description={texts.form.remindTimeHint}
            {...field('remindTime')}
          />
        )}
      </div>
    </>
  );
}
