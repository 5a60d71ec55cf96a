import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { type Note, notesEndpoints } from '@kith/contract/notes';
import { callOfOutbox } from '#client/api/call.ts';
import { sendFiles } from '#client/files/send-files.ts';
import { isUnsentFile, type UnsentFile } from '#client/files/waiting-files.ts';
import { type Choice, isChoice, toSharing } from '#people/groups';
import { noteBytes } from './note-bytes.ts';
import { isListOfOwn, type OwnFile } from './own-file.ts';

export interface NewNote {
  readonly html: string;
  readonly choice: Choice;
  readonly clientKey: string;
  readonly memberId: number;
  /** Files of this device. */
  readonly files: readonly UnsentFile[];
  /** Files that are in Kith already. */
  readonly own: readonly OwnFile[];
}

/**
 * Sends a note that waits in the queue of the device, which tells the screens when it has left the queue.
 * Words and files go in one call: under its key the note is there once, however often it is tried.
 */
export async function sendNote(
  { html, choice, clientKey, memberId, files, own }: NewNote,
  isWanted: () => boolean,
): Promise<Note> {
  const ids = { client_key: clientKey, about_patient_id: memberId };
  const input = { note: html, ...toSharing(choice), ...ids };
  if (files.length + own.length === 0) return (await callOfOutbox(notesEndpoints.createNote, input)).note;
  const own_files = own.map(({ id }) => id);
  const { note } = await sendFiles({
    key: clientKey,
    take: () => noteBytes.filesToSend(files),
    isWanted,
    send: (options) =>
      callOfOutbox(filesInNotesEndpoints.createNoteWithFiles, { ...input, own_files }, options),
  });
  return note;
}

/** A note as the device stores it; a former version put no files beside it. */
export function newNoteIn(value: unknown, memberId: number): NewNote | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Partial<Record<keyof NewNote, unknown>>;
  const { clientKey, html, choice, files = [], own = [] } = given;
  const isNote = typeof clientKey === 'string' && typeof html === 'string' && isChoice(choice);
  if (!isNote || !Array.isArray(files) || !files.every(isUnsentFile) || !isListOfOwn(own)) return undefined;
  return { clientKey, html, choice, memberId, files, own };
}
