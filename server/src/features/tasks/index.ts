// Tasks: small steps about a member, for one person or several, each with a status of their own. A task is
// its author's. The people who do it see it, the member sees it when it is in their journey, and a supporter
// while they may see tasks, unless it is withheld. `policy.ts` says that once. One change at a time: the row
// is held while a person takes a step, and a second person is told.
import type { Feature } from '#kernel/feature';
import { taskRoutes } from './routes.ts';

export { createTask } from './create-task.ts';
export { findTaskParties } from './parties-store.ts';
export { shownTasks } from './shown-tasks.ts';
export { soughtTasks } from './sought-store.ts';
export { taskRecord, visibleTasks } from './store.ts';
export { selectTasksToDo } from './to-do-store.ts';

export const feature: Feature = { routes: taskRoutes };
