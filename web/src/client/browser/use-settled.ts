import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** The text that a person types, once they pause; an emptied text is empty at once. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return undefined;
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, settled]);
  return settled;
}
