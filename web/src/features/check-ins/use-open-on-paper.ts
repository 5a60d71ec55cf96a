import { type RefObject, useEffect, useRef } from 'react';

/** Details that are on paper only where the person has opened them: words that are theirs alone. */
export const STAYS_FOLDED = { 'data-stays-folded': true } as const;
const FOLDED = 'details:not([open]):not([data-stays-folded])';

/** Opens the folded texts of this part while the browser prints it, and folds them again. */
export function useOpenOnPaper(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(part.current?.querySelectorAll<HTMLDetailsElement>(FOLDED) ?? [])];
      for (const one of opened) one.open = true;
    };
    const fold = () => {
      for (const one of opened) one.open = false;
      opened = [];
    };
    globalThis.addEventListener('beforeprint', open);
    globalThis.addEventListener('afterprint', fold);
    return () => {
      globalThis.removeEventListener('beforeprint', open);
      globalThis.removeEventListener('afterprint', fold);
    };
  }, []);
  return part;
}
