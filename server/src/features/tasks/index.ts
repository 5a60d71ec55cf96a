// Tasks: small steps about a member, for one person or several, each with a status of their own. A task is its author's; whoever is to do it
// sees it, the member sees it when it is in their journey, and a supporter while they may see tasks, unless it is withheld. That is said
// once, in `store.ts`. One change at a time: a task is held while somebody takes a step, and whoever comes second is told.
export { createTask } from './create-task.ts';
export { findTaskParties, readableTasks } from './parties-store.ts';
export { presentTasks } from './present.ts';
export { keptFrom, nearOf, taskReaders } from './readers.ts';
export { taskRemoval } from './removal.ts';
export { taskRoutes } from './routes.ts';
export { visibleTasks } from './store.ts';
