import { isBlank } from '@kith/contract/kit/unseen';
import { UNDO_SECONDS } from '@kith/contract/notes';
import { allows } from '@kith/contract/permissions';
import type { Viewer } from '../../kernel/context.ts';
import { undoWithin } from '../../kernel/undo.ts';

export function saysSomething(plain: string): boolean {
  return !isBlank(plain);
}

/** In characters as a person counts them, not in code units. */
export function lengthOf(plain: string): number {
  return [...plain].length;
}

/**
 * A note enters the journey of the member who writes it, and of a member on whose team the writer stands and may create notes. A team of an
 * organisation that something is shared with is no place on the team.
 */
export function entersJourney({
  relation,
  grants,
  grantId,
}: Pick<Viewer, 'relation' | 'grants' | 'grantId'>): boolean {
  if (relation === 'self') return true;
  return relation === 'professional' ? grantId !== null : allows(grants, 'note', 'create');
}

/** A writer's words in somebody else's journey stay open to change only while they may write there; what stayed their own always. */
export function mayChange(
  viewerId: number,
  note: { readonly authorId: number; readonly aboutId: number; readonly inJourney: boolean },
  mayCreate: boolean,
): boolean {
  return note.authorId === viewerId && (note.aboutId === viewerId || !note.inJourney || mayCreate);
}

export const undo = undoWithin(UNDO_SECONDS);
