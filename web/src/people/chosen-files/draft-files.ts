import { isUnsentFile, type UnsentFile } from '#client/files/waiting-files.ts';

export function isListOfFiles(value: unknown): value is UnsentFile[] {
  return Array.isArray(value) && value.every(isUnsentFile);
}
