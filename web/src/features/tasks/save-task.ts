import { endOfDay } from '@kith/contract/kit/dates';
import type { Task } from '@kith/contract/tasks';
import { useRef } from 'react';
import type { Whose } from '#client/acting-for.ts';
import { newClientKey } from '#client/client-key.ts';
import { useViewer } from '#client/viewer.ts';
import { createTask, editTask, type TaskWords } from './tasks-api.ts';

const MINUTE_MS = 60_000;

/** Sends the form: a new task under one key however often it is tried, or a change of the version that was opened. */
export function useSaveTask({ member }: Whose, task: Task | null): (words: TaskWords) => Promise<Task> {
  const { time_zone } = useViewer();
  const key = useRef(newClientKey());
  return ({ title, text, day, assignees }) => {
    // A day is over at its end, not at the first minute of the next.
    const due = day === '' ? null : new Date(endOfDay(day, time_zone).getTime() - MINUTE_MS);
    const said = {
      title,
      text: text.trim() === '' ? null : text,
      due_date: due?.toISOString() ?? null,
      assignees: [...assignees],
    };
    if (task) return editTask({ ...said, id: task.id, version: task.version });
    return createTask({ ...said, about_patient_id: member, client_key: key.current });
  };
}
