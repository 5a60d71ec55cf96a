import { useLayoutEffect } from 'react';

/**
 * Where a bar of the page stays in sight: above the bottom bar, in its place, or at the foot of a page that
 * fits the window, which says its height as `--foot`. The frame scrolls what has the focus, and shows toasts,
 * clear of it.
 */
export type PageFoot = 'above' | 'instead' | 'within';

/** Tells the frame of the page's own bar for as long as it is shown; null while there is none. */
export function usePageFoot(foot: PageFoot | null): void {
  useLayoutEffect(() => {
    if (foot === null) return;
    const { dataset } = document.documentElement;
    dataset['foot'] = foot;
    return () => {
      if (dataset['foot'] === foot) delete dataset['foot'];
    };
  }, [foot]);
}
