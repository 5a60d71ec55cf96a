import * as z from 'zod';
import { factType } from '#kernel/facts';

export const lineSilenced = factType(
  'person.line_silenced',
  z.object({ kind: z.string(), recordIds: z.array(z.number()), lasts: z.string() }),
);
