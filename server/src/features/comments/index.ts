// Comments: a short exchange under a record, among the people who see it. They follow the record in the
// moment, and are off where its author or its member says so. `#records/comments` says who reads them.
import type { Feature } from '#kernel/feature';
import { commentJobs } from './jobs.ts';
import { commentsRoutes } from './routes.ts';

export const feature: Feature = { routes: commentsRoutes, jobs: commentJobs };
