import type { NoteCard } from '@kith/contract/journey-cards';
import type { Note } from '@kith/contract/notes';
import { type AroundCards, cardFields } from '#records';
import { textFromHtml } from './note-text.ts';

type Unshown = 'note' | 'created_at' | 'unformatted_date_created' | 'can_edit';

/** A note as a list shows it. `note` is null where there are more words than these of `text`. */
export interface NoteFace extends Omit<Note, Unshown> {
  readonly note: string | null;
}

/** One with all its words. */
export interface WholeNote extends NoteFace {
  readonly note: string;
}

export function isWhole(note: NoteFace): note is WholeNote {
  return note.note !== null;
}

/** A note from its card. */
export function noteOf(card: Omit<NoteCard, 'sort_at'>, around: AroundCards): NoteFace {
  const { note = null, edited_at = null, attachments = [], found } = card;
  const text = found?.join('') ?? card.text ?? textFromHtml(note ?? '');
  return { ...cardFields(card, around), note, text, attachments, edited_at };
}
