// Tasks: small steps about a member, for one person or several, each with a status of their own. A task is its author's; whoever is to do it
// sees it, the member sees it when it is in their journey, and a supporter while they may see tasks, unless it is withheld. That is said
// once, in `policy.ts`. One change at a time: a task is held while somebody takes a step, and whoever comes second is told.
import type { Feature } from '#kernel/feature';
import { taskRoutes } from './routes.ts';

export { createTask } from './create-task.ts';
export { findTaskParties } from './parties-store.ts';
export { presentTasks } from './present.ts';
export { taskText } from './rules.ts';
export { taskRecord, visibleTasks } from './store.ts';

export const feature: Feature = { routes: taskRoutes };
