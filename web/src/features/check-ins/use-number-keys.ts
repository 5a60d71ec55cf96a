import { useEffect, useRef } from 'react';
import { isFree, useSingleKeysOn } from '#kit/single-keys.ts';

const TAKES_WORDS = 'textarea, select, [contenteditable], input:not([type="radio"])';

/**
 * A number key chooses an answer, by its place from 1 on. It stays quiet while the person types, on a slider
 * that takes digits by itself, in a dialog, and where shortcuts of one key are off.
 */
export function useNumberKeys(choose: (place: number) => void): void {
  const on = useSingleKeysOn();
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!on) return undefined;
    const hear = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isTyped = target instanceof Element && target.closest(TAKES_WORDS) !== null;
      if (ctrlKey || metaKey || altKey || isTyped || !isFree(event) || !/^[1-9]$/.test(key)) return;
      event.preventDefault();
      latest.current(Number(key));
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [on]);
}
