import { useEffect } from 'react';
import { startAdding } from './added-files.ts';

/** Behind every page: sends files that were added without a connection. Shows nothing. */
export function FileSync({ person }: { person: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other files.
  useEffect(() => startAdding(), [person]);
  return null;
}
