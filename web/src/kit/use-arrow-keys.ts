import { useWindowEvent } from './browser.ts';

/** The arrow keys go one step back or on. */
export function useArrowKeys(go: (step: -1 | 1) => void): void {
  useWindowEvent('keydown', ({ key, altKey, ctrlKey, metaKey, target }) => {
    if (altKey || ctrlKey || metaKey || hasArrowsOfItsOwn(target)) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  });
}

/** In a recording the arrows go back and on in time, in a field from letter to letter. */
const hasArrowsOfItsOwn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('audio, video, input, textarea') !== null;
