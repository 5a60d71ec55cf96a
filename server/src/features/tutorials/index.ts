// Tutorials: tours of Kith, content of a release. How far a person is lies among the dialogs that they have
// seen.
import type { Feature } from '#kernel/feature';
import { tutorialsRoutes } from './routes.ts';

export const feature: Feature = { routes: tutorialsRoutes };
