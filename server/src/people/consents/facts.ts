import * as z from 'zod';
import { factType } from '#kernel/facts';

const kind = z.enum(['guardian', 'referral']);
const request = z.object({ requestId: z.number(), kind });
const answer = request.extend({ textVersion: z.number() });

/** The people who were asked and who answered stay in the request: a fact holds no name and no address. */
export const consentAskedFor = factType('consent.asked_for', answer);
export const consentAccepted = factType('consent.accepted', answer);
export const consentDeclined = factType('consent.declined', answer);
export const referralCancelled = factType('consent.cancelled', z.object({ requestId: z.number() }));
export const consentWithdrawn = factType(
  'consent.withdrawn',
  request.extend({ by: z.enum(['guardian', 'person']) }),
);
