import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Less than a line. */
const AT_END_PX = 8;

interface StickOptions {
  /** The list opens at its end. */
  readonly isAtEnd: boolean;
  /** The content of the box ends where the chat ends. */
  readonly isWhole: boolean;
}

/**
 * A reader at the end of a chat stays there when the field grows, the keyboard of a phone opens, or a row
 * becomes higher. A reader further up keeps the row at the lower edge. The returned function says that the
 * list goes to its end, and stays there while it grows.
 */
export function useStickToEnd(
  box: RefObject<HTMLElement | null>,
  { isAtEnd, isWhole }: StickOptions,
): () => void {
  const stays = useRef(isAtEnd);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => ({ seen: element.clientHeight, all: element.scrollHeight });
    let now = measure();
    const look = () => {
      const { seen, all } = measure();
      // Once the box has grown it is too late to tell.
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
