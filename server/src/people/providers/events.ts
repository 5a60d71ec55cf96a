import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

export const profileChanged = eventType(
  'provider.profile_changed',
  z.object({ fields: z.array(z.string()) }),
);
export const linkRenewed = eventType('provider.link_renewed', z.object({}));
