import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to something as soon as what was opened from its menu is closed: the entry that opened it
 * went with the menu, so a dialog has nothing to give the focus back to.
 */
export function useFocusAfter(opened: boolean, target: RefObject<HTMLElement | null>): void {
  const wasOpened = useRef(opened);
  useEffect(() => {
    if (wasOpened.current && !opened) target.current?.focus();
    wasOpened.current = opened;
  }, [opened, target]);
}
