import { TASK_TEXT_MAX, TASK_TITLE_MAX } from '@kith/contract/tasks';
import { Textarea } from '@mantine/core';
import { TextField } from '#kit/fields.tsx';
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
      <Textarea
        label="More about it"
        description="You can leave this empty."
        value={values.text}
        maxLength={TASK_TEXT_MAX}
        autosize
        minRows={2}
        maxRows={8}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <TextField
        id="due_date"
        label="By when"
        description="You can leave this empty."
        type="date"
        value={values.day}
        error={errors['due_date']}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      <AssigneeChoice
        chosen={values.assignees}
        error={errors['assignees']}
        onChange={(assignees) => onChange({ assignees })}
      />
    </>
  );
}
