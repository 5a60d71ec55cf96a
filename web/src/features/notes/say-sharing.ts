import type { Note } from '@kith/contract/notes';
import { notify } from '#kit/notify.ts';
import { type Choice, isNobody } from '#people/groups';
import { withUndo } from '#records';
import { shareNote } from './notes-api.ts';
import { texts } from './texts.ts';

interface Shared {
  readonly note: Note;
  /** As it was, for an undo. */
  readonly before: Choice;
  readonly readers: number | undefined;
  /** The readers without a choice. */
  readonly alone: string;
}

/** Says who can see a note now; for ten seconds it can be as it was. */
export function saySharing({ note, before, readers, alone }: Shared): void {
  const { restored, aloneAgain, notRestored: notBack, refused } = texts.sharing;
  const back = isNobody(before) ? aloneAgain(alone) : restored;
  const restore = () => shareNote(note.id, before);
  const undo = withUndo({ restore, words: { back, notBack, refused } });
  notify.success(sharingInWords(note, readers, alone), undo);
}

function sharingInWords(note: Note, readers: number | undefined, alone: string): string {
  const isShared =
    note.shared_with.length + note.shared_with_group.length + note.shared_with_organisation_team.length > 0;
  if (!isShared) return texts.sharing.alone(alone);
  if (readers === undefined) return texts.sharing.saved;
  if (readers === 0) return texts.sharing.aloneForNow(alone);
  return texts.sharing.shared(texts.audience.people(readers));
}
