import { useEffect, useState } from 'react';

const needed = 3;
const withinMs = 5_000;

/**
 * Shift three times within five seconds. Returns how often it was pressed so far, for the dots that answer.
 * Shift alone does nothing in browsers and screen readers; a press together with another key does not count.
 */
export function useTripleShift(onThird: () => void): number {
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    let times: number[] = [];
    const count = (next: number[]) => {
      times = next;
      setPresses(next.length);
      if (next.length >= needed) onThird();
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key !== 'Shift') return count([]);
      const now = Date.now();
      return count([...times.filter((time) => now - time < withinMs), now]);
    };
    document.addEventListener('keyup', onKeyUp);
    return () => document.removeEventListener('keyup', onKeyUp);
  }, [onThird]);

  useEffect(() => {
    if (presses === 0) return undefined;
    const timer = setTimeout(() => setPresses(0), withinMs);
    return () => clearTimeout(timer);
  }, [presses]);

  return presses;
}
