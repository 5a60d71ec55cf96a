import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

export const deskHoursChanged = eventType(
  'organisation.hours_changed',
  z.object({ organisationId: z.number() }),
);
