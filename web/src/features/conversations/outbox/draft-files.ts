import { pendingEntries } from '#client/device/pending-entries.ts';
import type { UnsentFile } from './unsent-files.ts';

/** The form under which the device stores files that are chosen in a thread, and not sent. */
export const DRAFT_FILES = 'message_files';

const entries = pendingEntries(DRAFT_FILES, isListOfFiles);

/** The chosen files in all threads of the signed-in person. */
export async function allDraftFiles(): Promise<UnsentFile[]> {
  return (await entries.all()).flatMap(({ value }) => value);
}

export function isListOfFiles(value: unknown): value is UnsentFile[] {
  return Array.isArray(value) && value.every(isFile);
}

function isFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, type, size } = value as Partial<Record<keyof UnsentFile, unknown>>;
  return [id, name, type].every((part) => typeof part === 'string') && typeof size === 'number';
}
