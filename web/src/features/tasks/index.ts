// Tasks on the screen: a page of small steps, a card in the journey, the next ones on home. A final step can be undone for ten seconds: until
// then it lies on this device alone.

export { useHeldSteps } from './held-steps.ts';
export { TaskCard } from './task-card.tsx';
export { announceTask, watchTasks } from './task-changes.ts';
export { TaskRow } from './task-row.tsx';
export { nextTasksQuery, tasksKey } from './tasks-api.ts';
