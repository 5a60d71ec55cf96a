import type { File } from '@kith/contract/file-records';

/** One of the writer’s own files in Kith, to go with a note. */
export type OwnFile = Pick<File, 'id' | 'name' | 'size'>;

export const ownFileOf = ({ id, name, size }: File): OwnFile => ({ id, name, size });

export function isListOfOwn(value: unknown): value is OwnFile[] {
  return Array.isArray(value) && value.every(isOwnFile);
}

function isOwnFile(value: unknown): value is OwnFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size } = value as Partial<Record<keyof OwnFile, unknown>>;
  return typeof id === 'number' && typeof name === 'string' && typeof size === 'number';
}
