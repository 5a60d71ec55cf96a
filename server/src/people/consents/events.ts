import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

const kind = z.enum(['guardian', 'referral']);
const request = z.object({ requestId: z.number(), kind });
const answer = request.extend({ textVersion: z.number() });

/** Who was asked, and who has answered, stays in the request: a fact holds no name and no address. */
export const consentAskedFor = eventType('consent.asked_for', answer);
export const consentAccepted = eventType('consent.accepted', answer);
export const consentDeclined = eventType('consent.declined', answer);
export const referralCancelled = eventType('consent.cancelled', z.object({ requestId: z.number() }));
export const consentWithdrawn = eventType(
  'consent.withdrawn',
  request.extend({ by: z.enum(['guardian', 'person']) }),
);
