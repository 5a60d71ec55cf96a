import { pendingEntries } from '#client/device/pending-entries.ts';
import { isUnsentFile, type UnsentFile } from '#client/files/waiting-files.ts';

/** The form under which the device stores files that are chosen in a thread, and not sent. */
export const DRAFT_FILES = 'message_files';

const entries = pendingEntries(DRAFT_FILES, isListOfFiles);

/** The chosen files in all threads of the signed-in person. */
export async function allDraftFiles(): Promise<UnsentFile[]> {
  return (await entries.all()).flatMap(({ value }) => value);
}

export function isListOfFiles(value: unknown): value is UnsentFile[] {
  return Array.isArray(value) && value.every(isUnsentFile);
}
