import { useEffect, useState } from 'react';

/**
 * A value once it has stayed the same for so many milliseconds, so that several presses in a row ask the
 * server once, and whether it is still behind. Values are compared as JSON.
 */
export function useSettled<T>(value: T, milliseconds = 400): { settled: T; isBehind: boolean } {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const isBehind = text !== JSON.stringify(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the value, made anew each time
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [isBehind, text, milliseconds]);
  return { settled, isBehind };
}
