import * as z from 'zod';
import { NOUN_KINDS, type NounKind } from './nouns.ts';

const OTHER_KINDS = [
  'safety_plan',
  'assessment_sitting',
  'assessment_request',
  'assessment_schedule',
  'follow_up',
  'follow_up_rule',
  'focus_area',
  'renewal',
  'appointment',
  'booking',
  'wait',
  'visit',
  'video_call',
  'team',
  'place',
  'group',
  'invitation',
  'access_request',
  'consent',
  'article',
  'resource',
  'person',
  'notification',
  'thread',
  'message',
] as const;
/**
 * Kinds of item that can change while a person looks at them. `focus_area` is an area that a member has
 * chosen, with all that belongs to it. `booking` says that a professional offers other services or hours, or
 * that other people wait for them; `wait` is a member's own place on a waiting list. `visit` belongs to an
 * appointment: the page that its member brings, and the actions agreed on. `resource` is written by
 * an organisation; as one begins or ends to look after a member, its own id stands for all its resources.
 * `place` is a person's own relation to a member, or to any member if none is named: all that they see there
 * may change. `person` is how a person appears, and for oneself all one's own data.
 */
export type ItemKind = NounKind | (typeof OTHER_KINDS)[number];

export const ITEM_KINDS: readonly ItemKind[] = [...NOUN_KINDS, ...OTHER_KINDS];

/**
 * The address of a changed item, never its content: the client asks again, and gets the data that it may see.
 */
export const itemChanged = z.object({
  kind: z.enum(ITEM_KINDS),
  id: z.number(),
  /** The member whose data it belongs to; null where it belongs to a person alone. */
  about_patient_id: z.number().nullable(),
  change: z.enum(['added', 'updated', 'removed']),
});
export type ItemChanged = z.output<typeof itemChanged>;

/**
 * Whether an answer may look different after a change: it shows items of that kind, and concerns the same
 * member or none. After a change of `place`, all data of that member count as changed.
 */
export function isTouched(
  answer: { readonly kinds: readonly ItemKind[]; readonly about: number | null },
  { kind, about_patient_id: about }: ItemChanged,
): boolean {
  const isSame = about === null || answer.about === null || answer.about === about;
  if (kind === 'place') return about === null || answer.about === about || answer.kinds.includes(kind);
  return isSame && answer.kinds.includes(kind);
}
