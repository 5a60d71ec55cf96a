import * as z from 'zod';
import { factType } from '#kernel/facts';

/** A professional answered words about them. What members rate is stated nowhere. */
export const ratingAnswered = factType('provider.rating_answered', z.object({ id: z.string() }));
