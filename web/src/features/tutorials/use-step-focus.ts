import { type RefObject, useEffect } from 'react';

/** How long a page may take until its heading is there. */
const PATIENCE_MS = 5_000;

/**
 * Each step takes the focus, so that its words are read out. A page that it opens gives the focus to its
 * heading, and the step takes it back, until the person does something.
 */
export function useStepFocus(panel: RefObject<HTMLElement | null>, step: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it waits for
  useEffect(() => {
    const take = () => panel.current?.focus({ preventScroll: true });
    const takeBack = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('#main h1')) take();
    };
    const stop = () => document.removeEventListener('focusin', takeBack);
    take();
    document.addEventListener('focusin', takeBack);
    const options = { once: true, capture: true };
    document.addEventListener('keydown', stop, options);
    document.addEventListener('pointerdown', stop, options);
    const timer = setTimeout(stop, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('keydown', stop, options);
      document.removeEventListener('pointerdown', stop, options);
    };
  }, [panel, step]);
}
