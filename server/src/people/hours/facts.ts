import * as z from 'zod';
import { factType } from '#kernel/facts';

export const deskHoursChanged = factType(
  'organisation.hours_changed',
  z.object({ organisationId: z.number() }),
);
