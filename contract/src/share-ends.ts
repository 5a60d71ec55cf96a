import * as z from 'zod';
import { instant } from './kit/instant.ts';
import { id } from './kit/text.ts';

/** Whom a share is with: a person by name, a group, or a team of an organisation. */
const whom = z.enum(['person', 'group', 'organisation_team']);

/** A share with a last day, and the moment at which that day is over. */
export const shareEnd = z.object({ to: whom, id: z.number(), ends_at: z.string() }).meta({ id: 'ShareEnd' });
export type ShareEnd = z.output<typeof shareEnd>;

/**
 * When shares end by themselves: at the end of their last day, in the zone of the person who shares. Null
 * takes a last day away. A share that is not named here keeps its own.
 */
export const chosenEnds = z
  .array(z.strictObject({ to: whom, id, ends_at: instant.nullable() }))
  .max(500)
  .optional();
export type ChosenEnd = NonNullable<z.output<typeof chosenEnds>>[number];
