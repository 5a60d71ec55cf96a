import * as z from 'zod';

/** Several people who are shared with at once: a group of a member, or a team of an organisation. */
export const namedAudience = z.object({ id: z.number(), name: z.string() }).meta({ id: 'NamedAudience' });
export type NamedAudience = z.output<typeof namedAudience>;
