import type { Note } from '@kith/contract/notes';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { type Choice, isNobody } from '#people/groups';
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
  const action = { label: texts.sharing.undo, onPress: () => void undo(note.id, before, alone) };
  notify.success(sharingInWords(note, readers, alone), { action });
}

function sharingInWords(note: Note, readers: number | undefined, alone: string): string {
  const isShared =
    note.shared_with.length + note.shared_with_group.length + note.shared_with_organisation_team.length > 0;
  if (!isShared) return texts.sharing.alone(alone);
  if (readers === undefined) return texts.sharing.saved;
  if (readers === 0) return texts.sharing.aloneForNow(alone);
  return texts.sharing.shared(texts.audience.people(readers));
}

async function undo(id: number, before: Choice, alone: string): Promise<void> {
  try {
    await shareNote(id, before);
    notify.success(isNobody(before) ? texts.sharing.aloneAgain(alone) : texts.sharing.restored);
  } catch (error) {
    const action = { label: texts.sharing.undo, onPress: () => void undo(id, before, alone) };
    if (isRefusal(error)) notify.warning(texts.sharing.refused);
    else notify.error(texts.sharing.notRestored, { action });
  }
}
