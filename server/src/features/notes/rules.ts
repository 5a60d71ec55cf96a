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

/** A note enters the journey of the member who writes it, and of a member for whom the writer may create notes. */
export function entersJourney({ relation, grants }: Pick<Viewer, 'relation' | 'grants'>): boolean {
  return relation !== 'supporter' || allows(grants, 'note', 'create');
}

/** A writer's words in somebody else's journey stay open to change only while they may write there. */
export function mayChange(
  viewerId: number,
  note: { readonly authorId: number; readonly aboutId: number },
  mayCreate: boolean,
): boolean {
  return note.authorId === viewerId && (note.aboutId === viewerId || mayCreate);
}

export const undo = undoWithin(UNDO_SECONDS);
