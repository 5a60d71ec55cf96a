import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

/** Somebody asked for an account; about the person who has it already, or nobody. */
export const accountAskedFor = eventType('sign_up.asked_for', z.object({}));

export const accountCreated = eventType('sign_up.account_created', z.object({ needsConsent: z.boolean() }));

/** Somebody asks to support a member; the member answers. */
export const placeAskedFor = eventType(
  'team.asked_for',
  z.object({ grantId: z.number(), personId: z.number() }),
);
