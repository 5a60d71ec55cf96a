import { TASK_TEXT_MAX, TASK_TITLE_MAX } from '@kith/contract/tasks';
import { TextArea, TextField } from '#kit/fields.tsx';
import { AssigneeChoice } from './assignee-choice.tsx';
import type { TaskWords } from './tasks-api.ts';

interface TaskFieldsProps {
  values: TaskWords;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<TaskWords>) => void;
}

export function TaskFields({ values, errors, onChange }: TaskFieldsProps) {
  return (
    <>
      <TextField
        id="title"
        label="What is the step?"
        value={values.title}
        maxLength={TASK_TITLE_MAX}
        error={errors['title']}
        data-autofocus
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        label="More about it"
        description="You can leave this empty."
        value={values.text}
        maxLength={TASK_TEXT_MAX}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TimeFields values={values} errors={errors} onChange={onChange} />
      <AssigneeChoice
        chosen={values.assignees}
        error={errors['assignees']}
        onChange={(assignees) => onChange({ assignees })}
      />
    </>
  );
}

/** By when, and when it reminds. A time belongs to a day, so it is asked for once there is one. */
function TimeFields({ values, errors, onChange }: TaskFieldsProps) {
  return (
    <>
      <div className="task-when">
        <TextField
          id="due_date"
          label="By when"
          description="You can leave this empty."
          type="date"
          value={values.day}
          error={errors['due_date']}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
        {values.day === '' ? null : (
          <TextField
            id="due_time"
            label="At"
            description="Empty means by the end of the day."
            type="time"
            value={values.time}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
          />
        )}
      </div>
      <div className="task-when">
        <TextField
          id="remind_at"
          label="Reminder on"
          description={values.day === '' ? 'You can leave this empty.' : 'Empty means that morning.'}
          type="date"
          value={values.remindDay}
          error={errors['remind_at']}
          onChange={(event) => onChange({ remindDay: event.currentTarget.value })}
        />
        {values.remindDay === '' ? null : (
          <TextField
            id="remind_time"
            label="Reminder at"
            description="Those who do it are reminded."
            type="time"
            value={values.remindTime}
            onChange={(event) => onChange({ remindTime: event.currentTarget.value })}
          />
        )}
      </div>
    </>
  );
}
