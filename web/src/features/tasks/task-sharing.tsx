import type { Task } from '@kith/contract/tasks';
import { useViewer } from '#client/api/viewer.ts';
import { SharingOf } from '#people/sharing';
import { isForOthers } from './task-words.ts';
import { shareTask } from './tasks-api.ts';

interface TaskSharingProps {
  task: Task;
  onClose: () => void;
}

/** With whom a task is shared besides those who see it anyway. */
export function TaskSharing({ task, onClose }: TaskSharingProps) {
  const { id } = useViewer();
  return (
    <SharingOf
      kind="task"
      isForOthers={isForOthers(task, id)}
      record={task}
      quote={task.title}
      share={shareTask}
      onClose={onClose}
    />
  );
}
