// What a person pays for: the extras, and nothing of safety. Each charge is written down before the processor
// is asked, and settled once by its key.
import type { Feature } from '#kernel/feature';
import { planJobs } from './jobs.ts';
import { subscriptionRoutes } from './routes.ts';

export const feature: Feature = { routes: subscriptionRoutes, jobs: planJobs };
