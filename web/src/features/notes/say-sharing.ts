import type { Note } from '@kith/contract/notes';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { type Choice, isNobody } from '#people/groups';
import { shareNote } from './notes-api.ts';

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
  const action = { label: 'Undo', onPress: () => void undo(note.id, before, alone) };
  notify.success(sharingInWords(note, readers, alone), { action });
}

function sharingInWords(note: Note, readers: number | undefined, alone: string): string {
  const isShared =
    note.shared_with.length + note.shared_with_group.length + note.shared_with_organisation_team.length > 0;
  if (!isShared) return `${alone} can see this note now.`;
  if (readers === undefined) return 'Who can see this note is saved.';
  if (readers === 0) return `Saved. ${alone} can see this note for now.`;
  return `Shared with ${readers === 1 ? '1 person' : `${readers} people`}.`;
}

async function undo(id: number, before: Choice, alone: string): Promise<void> {
  try {
    await shareNote(id, before);
    notify.success(isNobody(before) ? `${alone} can see this note again.` : 'Sharing restored.');
  } catch (error) {
    const action = { label: 'Undo', onPress: () => void undo(id, before, alone) };
    if (isRefusal(error)) notify.warning('Sharing couldn’t be restored. Someone may have left the team.');
    else notify.error('Sharing isn’t restored yet.', { action });
  }
}
