import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Less than a line. */
const AT_END_PX = 8;

interface Kept {
  /** Whether somebody begins at the end. */
  readonly isAtEnd: boolean;
  /** Whether what is in the box ends where the chat ends. */
  readonly isWhole: boolean;
}

/**
 * Whoever is at the end of a chat stays there: when the field below it grows, the keyboard of a phone opens, or a row becomes higher. For
 * whoever reads further up, what stands at the lower edge stays. Answers what says that somebody is taken to the end, whatever grows meanwhile.
 */
export function useKeepEnd(box: RefObject<HTMLElement | null>, { isAtEnd, isWhole }: Kept): () => void {
  const stays = useRef(isAtEnd);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => ({ seen: element.clientHeight, all: element.scrollHeight });
    let now = measure();
    const look = () => {
      const { seen, all } = measure();
      // Once something has grown it is too late to tell.
      if (seen === now.seen && all === now.all) stays.current = all - element.scrollTop - seen < AT_END_PX;
    };
    const observer = new ResizeObserver(() => {
      const lost = now.seen - element.clientHeight;
      now = measure();
      if (stays.current && isWhole) element.scrollTop = element.scrollHeight;
      else if (lost !== 0) element.scrollTop += lost;
    });
    element.addEventListener('scroll', look, { passive: true });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, isWhole]);
  return useCallback(() => {
    stays.current = true;
  }, []);
}
