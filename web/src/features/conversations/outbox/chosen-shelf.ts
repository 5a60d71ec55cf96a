import { pendingEntries } from '#client/device/pending-entries.ts';
import type { UnsentFile } from './unsent-files.ts';

/** The form under which the device stores files that are chosen in a thread, and not sent. */
export const CHOSEN_FILES = 'message_files';

const shelf = pendingEntries(CHOSEN_FILES, isListOfFiles);

/** The chosen files in all threads of the signed-in person. */
export async function chosenAnywhere(): Promise<UnsentFile[]> {
  return (await shelf.all()).flatMap(({ value }) => value);
}

export function isListOfFiles(value: unknown): value is UnsentFile[] {
  return Array.isArray(value) && value.every(isFile);
}

function isFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, type, size } = value as Partial<Record<keyof UnsentFile, unknown>>;
  return [id, name, type].every((part) => typeof part === 'string') && typeof size === 'number';
}
