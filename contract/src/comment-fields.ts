import * as z from 'zod';

/** Fields of each record on which people may comment. */
export const communicationFields = {
  /** Whether people who see it may comment on it now. */
  allow_communications: z.boolean(),
  /** The comments that the caller can read. */
  comments_count: z.number(),
};
