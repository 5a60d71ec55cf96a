import { useLayoutEffect, useRef } from 'react';
import { focusHeading } from '#kit/focus-heading.ts';

/**
 * The focused element of this list keeps the focus when the list is put in another order: a browser takes it
 * away when it moves a row.
 */
export function useSteadyFocus<E extends HTMLElement>(order: unknown) {
  const list = useRef<E>(null);
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const hold = ({ target }: FocusEvent) => {
      held.current = target instanceof HTMLElement ? target : null;
    };
    // Only what leaves the list by itself lets go: a row that is moved is blurred without a next target.
    const letGo = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) held.current = null;
    };
    element.addEventListener('focusin', hold);
    element.addEventListener('focusout', letGo);
    return () => {
      element.removeEventListener('focusin', hold);
      element.removeEventListener('focusout', letGo);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is why it is looked at again
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && held.current?.isConnected) held.current.focus({ preventScroll: true });
  }, [order]);
  return list;
}

/** What had the focus is about to go with its row: one goes on at the next, or at the one before. */
export function focusNeighbour(pressed: Element): void {
  const row = pressed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('button:not([aria-disabled="true"])');
  if (button) button.focus({ preventScroll: true });
  else focusHeading();
}
