import * as z from 'zod';
import { id } from './kit/text.ts';
import { chosenEnds, shareEnd } from './share-ends.ts';
import { personCard } from './users.ts';

/** Several people who are shared with at once: a group of a member, or a team of an organisation. */
export const namedAudience = z.object({ id: z.number(), name: z.string() }).meta({ id: 'NamedAudience' });
export type NamedAudience = z.output<typeof namedAudience>;

/**
 * The audience of a record. Its author and the member see all of it; others learn only that they belong to
 * it.
 */
export const sharedFields = {
  shared_with: z.array(personCard),
  shared_with_group: z.array(namedAudience),
  shared_with_organisation_team: z.array(namedAudience),
  /** Of the shares with a last day; absent without one. Others learn only the end of their own. */
  share_ends: z.array(shareEnd).optional(),
};

const chosen = z.array(id).max(200).optional();

/** The audience to share a record with. In an edit, an absent field stays unchanged. */
export const sharingFields = {
  shared_with: chosen,
  shared_with_group: chosen,
  shared_with_organisation_team: chosen,
  share_ends: chosenEnds,
};

/** What a list means in an edit: the new audience, or what changes in the present one. */
const SHARING_CHANGES = ['replace', 'add', 'remove'] as const;
export type SharingChange = (typeof SHARING_CHANGES)[number];

/**
 * In an edit. Of two devices that add or take away at once neither undoes the other, since none sends a list
 * that it knows from before.
 */
export const resharingFields = {
  ...sharingFields,
  /** Absent, each list that is sent replaces the present one. */
  sharing: z.enum(SHARING_CHANGES).optional(),
};
