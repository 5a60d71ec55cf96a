import * as z from 'zod';
import { factType } from '#kernel/facts';

/** A request for an account; about the person who has it already, or no person. */
export const accountAskedFor = factType('sign_up.asked_for', z.object({}));

export const accountCreated = factType('sign_up.account_created', z.object({ needsConsent: z.boolean() }));

/** A person asks to support a member; the member answers. */
export const placeAskedFor = factType(
  'team.asked_for',
  z.object({ grantId: z.number(), personId: z.number() }),
);
