import { type RefObject, useEffect } from 'react';
import { toastStore } from './notify.ts';

/**
 * A toast tells of what was just done, and so comes where that stands: the page scrolls until its controls
 * are in sight again.
 */
export function useClearOfToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const look = () => {
      if (element.current && isCovered(element.current)) element.current.scrollIntoView({ block: 'nearest' });
    };
    // One frame draws the toast, the next one the room that the page has for it.
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(look);
      });
    };
    soon();
    const stop = toastStore.subscribe(soon);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [element]);
}

function isCovered(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [...document.querySelectorAll('.toast')].some((toast) => {
    const over = toast.getBoundingClientRect();
    return over.left < right && over.right > left && over.top < bottom && over.bottom > top;
  });
}
