import * as z from 'zod';
import { id } from './kit/text.ts';
import { personCard } from './users.ts';

/** Several people who are shared with at once: a group of a member, or a team of an organisation. */
export const namedAudience = z.object({ id: z.number(), name: z.string() }).meta({ id: 'NamedAudience' });
export type NamedAudience = z.output<typeof namedAudience>;

/** Whom a record is shared with. Its author and the member see everybody; others learn only that they are among them. */
export const sharedFields = {
  shared_with: z.array(personCard),
  shared_with_group: z.array(namedAudience),
  shared_with_organisation_team: z.array(namedAudience),
};

const chosen = z.array(id).max(200).optional();

/** With whom a record is to be shared. In an edit what is absent stays as it is. */
export const sharingFields = {
  shared_with: chosen,
  shared_with_group: chosen,
  shared_with_organisation_team: chosen,
};
