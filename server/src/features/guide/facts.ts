import * as z from 'zod';
import { factType } from '#kernel/facts';

/** The host is one that the operator has set. */
export const guideModelChosen = factType(
  'person.guide_model_chosen',
  z.object({ host: z.string(), agreed: z.boolean() }),
);
