import type { Note } from '@kith/contract/notes';
import { isRefusal, whatWentWrong } from '#client/connection/api-error.ts';
import { type Added, attachFiles } from './attach-files.ts';
import { textFromHtml } from './note-text.ts';
import { notes, updateNote } from './notes-api.ts';

export type EditOutcome =
  | { readonly kind: 'saved'; readonly note: Note }
  /** Another person was faster; nothing was overwritten. */
  | { readonly kind: 'newer'; readonly note: Note }
  | { readonly kind: 'gone' }
  /** The words themselves were not taken, and why. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** The words are saved, the files are not added, and why. */
  | { readonly kind: 'without_files'; readonly note: Note; readonly message: string }
  | { readonly kind: 'failed' };

interface Edit {
  readonly id: number;
  readonly html: string;
  readonly version: number;
  /** Ids of the files that stay; absent where none goes. */
  readonly attachments?: number[] | undefined;
  /** Files that come. */
  readonly added: Added;
}

export async function saveEdit(edit: Edit): Promise<EditOutcome> {
  const { added, ...words } = edit;
  const saved = await saveWords(words);
  if (saved.kind !== 'saved' || added.files.length + added.own.length === 0) return saved;
  try {
    return { kind: 'saved', note: await attachFiles(edit.id, added) };
  } catch (error) {
    return { kind: 'without_files', note: saved.note, message: whatWentWrong(error) };
  }
}

export async function saveWords({ html, ...edit }: Omit<Edit, 'added'>): Promise<EditOutcome> {
  try {
    return { kind: 'saved', note: await updateNote({ ...edit, note: html }) };
  } catch (error) {
    return outcomeOf(error, { html, attachments: edit.attachments });
  }
}

function outcomeOf(error: unknown, { html, attachments }: Pick<Edit, 'html' | 'attachments'>): EditOutcome {
  const newer = notes.newerIn(error);
  // If the answer to an earlier try was lost, the newer words and files are these very ones.
  if (newer && sameWords(newer.note, html) && hasFiles(newer, attachments)) {
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

/** Absent, the files are left as they are. */
function hasFiles({ attachments }: Note, kept: readonly number[] | undefined): boolean {
  return kept === undefined || attachments.map(({ id }) => id).join() === kept.join();
}

export function sameWords(left: string, right: string): boolean {
  return left === right || textFromHtml(left) === textFromHtml(right);
}
