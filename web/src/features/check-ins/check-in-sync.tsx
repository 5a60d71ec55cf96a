import { useEffect } from 'react';
import { unsentCheckIns } from './unsent-check-ins.ts';

/** Behind every page: sends answers that were given without a connection. Shows nothing. */
export function CheckInSync({ person }: { person: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other answers.
  useEffect(() => unsentCheckIns.attend(), [person]);
  return null;
}
