import { type RefObject, useEffect, useState } from 'react';

const NEAR_PX = 120;

/** Whether a person reads the newest lines of a box that scrolls. */
export function useAtEnd(box: RefObject<HTMLElement | null>): boolean {
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => {
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
    };
    element.addEventListener('scroll', look, { passive: true });
    // Opened at its first message, a chat grows below without a scroll.
    const observer = new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  return isAtEnd;
}
