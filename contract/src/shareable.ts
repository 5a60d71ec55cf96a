import { NOUN_KINDS, NOUNS, type NounKind, type ShareTarget } from './kit/nouns.ts';

export type SharedKind = NounKind | 'safety_plan';
/** Each kind that can be shared, in the order of the screens. */
export const SHARED_KINDS: readonly SharedKind[] = [...NOUN_KINDS, 'safety_plan'];

const SAFETY_PLAN: readonly ShareTarget[] = ['person', 'group', 'organisation_team'];

export function shareableWith(kind: SharedKind): readonly ShareTarget[] {
  return kind === 'safety_plan' ? SAFETY_PLAN : NOUNS[kind].shareableWith;
}

export function isShareableWith(kind: SharedKind, target: ShareTarget): boolean {
  return shareableWith(kind).includes(target);
}

/** Kinds that can be shared with a group or with a team of an organisation. */
export function kindsForSeveral(): SharedKind[] {
  return SHARED_KINDS.filter(
    (kind) => isShareableWith(kind, 'group') || isShareableWith(kind, 'organisation_team'),
  );
}
