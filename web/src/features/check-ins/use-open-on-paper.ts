import { type RefObject, useEffect, useRef } from 'react';

/** Opens the folded texts of this part while the browser prints it, and folds them again. */
export function useOpenOnPaper(): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(part.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
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
