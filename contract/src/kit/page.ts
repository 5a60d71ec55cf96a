import * as z from 'zod';

export const PAGE_MAX = 100;

const wholeNumber = z.int('This must be a whole number.');

export const limit = wholeNumber
  .min(1, 'This must be at least 1.')
  .max(PAGE_MAX, `This must be at most ${PAGE_MAX}.`)
  .default(PAGE_MAX);

export const offset = wholeNumber.min(0, 'This must be 0 or more.').default(0);

/** An old field of the specification: any value is accepted, and none has an effect. */
export const refresh = z.unknown().optional();

/** A page of a list that can grow, under the list's own name: `pageOf({ notes: z.array(note) })`. */
export function pageOf<Lists extends z.ZodRawShape>(lists: Lists) {
  return z.object(lists).extend({ has_more_data: z.boolean() });
}
