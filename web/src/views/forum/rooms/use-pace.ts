import { useEffect, useState } from 'react';

/** Seconds until the next message may go, and the beginning of such a wait. The server holds it as well. */
export function usePace(seconds: number): { readonly left: number; readonly begin: () => void } {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, begin: () => setLeft(seconds) };
}
