import * as z from 'zod';

/**
 * What can change under somebody's eyes. `place` is somebody's own standing with a member, or with nobody named with anybody: all that they
 * see there may look different. `person` is how somebody appears, and of oneself all that is one's own.
 */
export const ITEM_KINDS = [
  'note',
  'event',
  'task',
  'safety_plan',
  'team',
  'place',
  'group',
  'invitation',
  'access_request',
  'consent',
  'person',
  'notification',
  'thread',
  'message',
] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** The address of what changed, never the letter: whoever is told asks again, and gets what they may see. */
export const itemChanged = z.object({
  kind: z.enum(ITEM_KINDS),
  id: z.number(),
  /** The member whose data it belongs to; null where it belongs to nobody but a person. */
  about_patient_id: z.number().nullable(),
  change: z.enum(['added', 'updated', 'removed']),
});
export type ItemChanged = z.output<typeof itemChanged>;

/**
 * Whether an answer may look different after a change: it shows items of that kind, and is about the same member or about nobody in
 * particular. Whose standing with a member has changed sees everything of that member anew.
 */
export function isTouched(
  answer: { readonly shows: readonly ItemKind[]; readonly about: number | null },
  { kind, about_patient_id: about }: ItemChanged,
): boolean {
  const isSame = about === null || answer.about === null || answer.about === about;
  if (kind === 'place') return about === null || answer.about === about || answer.shows.includes(kind);
  return isSame && answer.shows.includes(kind);
}
