import * as z from 'zod';
import { factType } from '#kernel/facts';

const of = z.object({ organisationId: z.number(), userId: z.number() });

export const listingChanged = factType('provider.listing_changed', z.object({ fields: z.array(z.string()) }));
export const listingApproved = factType('organisation.listing_approved', of);
export const listingTakenBack = factType('organisation.listing_taken_back', of);
