import * as z from 'zod';
import { factType } from '../../kernel/facts.ts';

/** Somebody asked for an account; about the person who has it already, or nobody. */
export const accountAskedFor = factType('sign_up.asked_for', z.object({}));

export const accountCreated = factType('sign_up.account_created', z.object({ needsConsent: z.boolean() }));

/** Somebody asks to support a member; the member answers. */
export const placeAskedFor = factType(
  'team.asked_for',
  z.object({ grantId: z.number(), personId: z.number() }),
);
