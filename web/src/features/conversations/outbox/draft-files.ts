import { pendingEntries } from '#client/device/pending-entries.ts';
import type { UnsentFile } from '#client/files/waiting-files.ts';
import { isListOfFiles } from '#people/chosen-files';

/** The form under which the device stores files that are chosen in a thread, and not sent. */
export const DRAFT_FILES = 'message_files';

const entries = pendingEntries(DRAFT_FILES, isListOfFiles);

/** The chosen files in all threads of the signed-in person. */
export async function allDraftFiles(): Promise<UnsentFile[]> {
  return (await entries.all()).flatMap(({ value }) => value);
}
