import { type RefObject, useEffect } from 'react';

/** Less than a line. */
const AT_END_PX = 8;

/**
 * What stands at the lower edge of a box that scrolls stays there when the box gets lower or higher: the field below it grows, or the keyboard
 * of a phone opens.
 */
export function useKeepEnd(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let height = element.clientHeight;
    let isAtEnd = true;
    const look = () => {
      // In a box of another height it is too late to tell.
      if (element.clientHeight !== height) return;
      isAtEnd = element.scrollHeight - element.scrollTop - height < AT_END_PX;
    };
    const observer = new ResizeObserver(() => {
      const lost = height - element.clientHeight;
      height = element.clientHeight;
      if (lost === 0) return;
      element.scrollTop = isAtEnd ? element.scrollHeight : element.scrollTop + lost;
    });
    element.addEventListener('scroll', look, { passive: true });
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
}
