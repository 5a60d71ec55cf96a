import { focusHeading } from '#kit/focus-heading.ts';

/** What had the focus is about to go with its row: one goes on at the next, or at the one before. */
export function focusNeighbour(pressed: Element): void {
  const row = pressed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const button = next?.querySelector<HTMLElement>('button:not([aria-disabled="true"])');
  if (button) button.focus({ preventScroll: true });
  else focusHeading();
}
