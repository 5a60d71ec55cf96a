// What an organisation writes for its members to read. Its administrators write a draft and publish it; what
// is published is a copy, and readers read that copy alone. `policy.ts` says who reads and who writes.
import type { Feature } from '#kernel/feature';
import { resourceJobs } from './delete-resource.ts';
import { resourcesRoutes } from './routes.ts';

export { publishResource } from './publish-resource.ts';
export { resourceRecord } from './resource-record.ts';
export { createResource } from './write-resource.ts';

export const feature: Feature = { routes: resourcesRoutes, jobs: resourceJobs };
