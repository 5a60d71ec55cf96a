// Tasks on the screen: a page of small steps, and a card in the journey. A final step can be undone for ten
// seconds: until then it lies on this device alone.
export { useDueTasks } from './due-tasks.ts';
export { NextTasks, useNextTasks } from './next-tasks.tsx';
export { TaskCard } from './task-card.tsx';
export { type TaskFace, taskOf } from './task-face.ts';
export { tasks } from './tasks-api.ts';
