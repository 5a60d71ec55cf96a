import { type RefObject, useEffect } from 'react';

/** Says how high an element at the foot of a chat is, `--foot`: a toast stands above it, and covers nothing that can be pressed. */
export function useFootRoom(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--foot', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--foot');
    };
  }, [foot]);
}
