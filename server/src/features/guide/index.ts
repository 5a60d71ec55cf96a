// The guide answers on the device of its person. Here is what the device cannot do: the yes of an adult to a
// language model, and the question to that model, which chooses among the guide’s fixed answers.
import type { Feature } from '#kernel/feature';
import { guideModelRoutes } from './routes.ts';

export const feature: Feature = { routes: guideModelRoutes };
