import * as z from 'zod';
import { factType } from '#kernel/facts';

/** It does not say which side the person took. */
export const articleAnswered = factType(
  'person.article_answered',
  z.object({ articleId: z.number(), what: z.enum(['like', 'save', 'helpfulness']) }),
);
