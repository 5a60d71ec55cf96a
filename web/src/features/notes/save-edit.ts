import type { Note } from '@kith/contract/notes';
import { isRefusal } from '#client/connection/api-error.ts';
import { textFromHtml } from './note-text.ts';
import { notes, updateNote } from './notes-api.ts';

export type EditOutcome =
  | { readonly kind: 'saved'; readonly note: Note }
  /** Another person was faster; nothing was overwritten. */
  | { readonly kind: 'newer'; readonly note: Note }
  | { readonly kind: 'gone' }
  /** The words themselves were not taken, and why. */
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'failed' };

export async function saveEdit(id: number, html: string, version: number): Promise<EditOutcome> {
  try {
    return { kind: 'saved', note: await updateNote({ id, note: html, version }) };
  } catch (error) {
    return outcomeOf(error, html);
  }
}

function outcomeOf(error: unknown, html: string): EditOutcome {
  const newer = notes.newerIn(error);
  // If the answer to an earlier try was lost, the newer words are these very ones.
  if (newer && sameWords(newer.note, html)) {
    notes.announce('updated', newer);
    return { kind: 'saved', note: newer };
  }
  if (newer) return { kind: 'newer', note: newer };
  if (isRefusal(error, 'not_found')) return { kind: 'gone' };
  if (isRefusal(error, 'fields_rejected')) {
    return { kind: 'rejected', message: error.errors['note'] ?? error.message };
  }
  return { kind: 'failed' };
}

export function sameWords(left: string, right: string): boolean {
  return left === right || textFromHtml(left) === textFromHtml(right);
}
