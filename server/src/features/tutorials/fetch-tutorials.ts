import { type Tutorial, tutorial, type tutorialsEndpoints } from '@kith/contract/tutorials';
import * as z from 'zod';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import content from './content/tutorials.json' with { type: 'json' };

const TUTORIALS: readonly Tutorial[] = z.object({ tutorials: z.array(tutorial) }).parse(content).tutorials;

export const fetchTutorials: Story<typeof tutorialsEndpoints.fetchTutorials> = async (_ctx, { id }) => {
  if (id === undefined) return { tutorials: [...TUTORIALS] };
  return { tutorials: [TUTORIALS.find((one) => one.id === id) ?? refuse('not_found')] };
};
