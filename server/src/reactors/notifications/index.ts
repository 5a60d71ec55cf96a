// Notifications, and how they reach people. Facts fill an inbox for each person, each fact once. A
// notification holds a type and ids. The rule of every list decides whether the person may know it: when it
// is made, mailed and read. A mail says only that there is a notification. Reminders come at their time, if
// they still apply.
import type { Feature } from '#kernel/feature';
import { notificationJobs } from './jobs.ts';
import { notificationRoutes } from './routes.ts';

export { inboxes } from './inboxes.ts';

export const feature: Feature = { routes: notificationRoutes, jobs: notificationJobs };
