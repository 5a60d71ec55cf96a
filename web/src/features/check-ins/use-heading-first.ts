import { useEffect } from 'react';
import { focusHeading } from '#kit/focus-heading.ts';

/**
 * What comes in place of a button that was pressed begins at its heading, and at the top: the button is gone,
 * and the focus with it. A page that a person has opened begins there by itself.
 */
export function useHeadingFirst(isInPlace: boolean): void {
  useEffect(() => {
    if (!isInPlace) return;
    focusHeading();
    globalThis.scrollTo?.({ top: 0 });
  }, [isInPlace]);
}
