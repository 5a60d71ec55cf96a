import * as z from 'zod';
import { isTimeZone } from './kit/dates.ts';
import { email, line, phoneText } from './kit/text.ts';

export const AVATAR_COLOURS = 6;

export const timeZone = z.string().refine(isTimeZone, 'Please choose a time zone from the list.');

export const updateProfileInput = z.strictObject({
  first_name: line({ min: 1, max: 80 }).optional(),
  last_name: line({ min: 1, max: 80 }).optional(),
  preferred_name: line({ min: 1, max: 80 }).nullable().optional(),
  pronouns: line({ min: 1, max: 40 }).nullable().optional(),
  work_phone: phoneText.nullable().optional(),
  avatar_colour: z
    .number()
    .int()
    .min(0)
    .max(AVATAR_COLOURS - 1)
    .optional(),
  time_zone: timeZone.optional(),
  /** Optional, since clients of the specification do not send it. */
  version: z.int().optional(),
});

export const startEmailChangeInput = z.strictObject({ email });

export const startMobileChangeInput = z.strictObject({ mobile_phone: phoneText });
