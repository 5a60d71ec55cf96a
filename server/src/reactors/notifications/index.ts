// Notifications: what somebody is told, and how it reaches them. Facts fill an inbox for each person, each fact once; what it says is a type and
// ids, and whether they may know it is judged when it is told, when it is mailed and whenever it is read, by the rule of every list. A mail
// says nothing but that there is something. Reminders come at their moment, if they are still wanted then.
export { inboxes } from './inboxes.ts';
export { notificationJobs } from './jobs.ts';
export { notificationRoutes } from './routes.ts';
