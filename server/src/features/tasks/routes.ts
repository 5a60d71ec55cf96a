import { tasksEndpoints } from '@kith/contract/tasks';
import { bind } from '#kernel/http/bind';
import { createTask } from './create-task.ts';
import { editTask, withholdTask } from './edit-task.ts';
import { getTaskFile } from './export-task.ts';
import { previewTasks } from './preview-tasks.ts';
import { getTask, listTasks } from './read-tasks.ts';
import { taskRecord } from './store.ts';
import { updateTaskStatus } from './update-task-status.ts';

export const taskRoutes = bind(
  tasksEndpoints,
  {
    createTask,
    listTasks,
    getTask,
    getTaskFile,
    updateTaskStatus,
    editTask,
    withholdTask,
    previewTasks,
  },
  { task: taskRecord },
);
