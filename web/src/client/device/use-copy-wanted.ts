import { useEffect, useState } from 'react';

/** A server that says nothing is not waited for any longer: the copy is there. */
const PATIENCE_MS = 4_000;

interface Asked {
  readonly data: unknown;
  readonly failureReason: Error | null;
}

/** Whether the copy on this device is wanted in place of what the server has not given. */
export function useCopyWanted({ data, failureReason }: Asked): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return data === undefined && (failureReason !== null || isLate);
}
