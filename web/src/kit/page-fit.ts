import { createContext, use, useLayoutEffect } from 'react';

/** Tells the frame whether its page ends where the window ends; null without a frame. */
export const PageFit = createContext<((fits: boolean) => void) | null>(null);

/** While this page is shown it ends where the window ends, and scrolls in its own parts. */
export function useWindowFit(): void {
  const tell = use(PageFit);
  useLayoutEffect(() => {
    tell?.(true);
    return () => tell?.(false);
  }, [tell]);
}
