import { useWindowEvent } from '#kit/browser.ts';

/** The arrow keys go one step back or on. */
export function useArrowKeys(go: (step: -1 | 1) => void): void {
  useWindowEvent('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
}
