import { pendingEntries } from '#client/device/pending-entries.ts';
import { type UnsentFile, waitingFiles } from '#client/files/waiting-files.ts';
import { isListOfFiles } from '#people/chosen-files';

/** Files of notes that wait on this device. */
export const noteBytes = waitingFiles('note_file');

/** The form under which the device stores the files that are chosen for a note, and not sent. */
export const DRAFT_FILES = 'note_files';

const entries = pendingEntries(DRAFT_FILES, isListOfFiles);

/** The chosen files of all notes that the signed-in person is writing. */
export async function allDraftFiles(): Promise<UnsentFile[]> {
  return (await entries.all()).flatMap(({ value }) => value);
}
