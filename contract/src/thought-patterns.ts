import * as z from 'zod';
import { TRAP_IDS } from './thinking-traps/trap-ids.ts';

/** The most traps, and the most feelings, that patterns name: those of the most records. */
export const PATTERNS_SHOWN = 8;

/** Fewer records show no pattern. */
export const PATTERN_RECORDS_MIN = 3;

/**
 * What the records of a person have in common: plain counts and means of what they wrote, over all of their
 * records. A trap is one of the content or one in the person's own words.
 */
export const thoughtPatterns = z
  .object({
    /** All records, also those that name no trap and no feeling. */
    records: z.number(),
    traps: z.array(
      z.object({ id: z.enum(TRAP_IDS).nullable(), own: z.string().nullable(), records: z.number() }),
    ),
    /** Of records that rate the feeling before and after; strengths from 0 to 100, rounded. */
    feelings: z.array(
      z.object({ name: z.string(), records: z.number(), before: z.number(), after: z.number() }),
    ),
  })
  .meta({ id: 'ThoughtPatterns' });
export type ThoughtPatterns = z.output<typeof thoughtPatterns>;
