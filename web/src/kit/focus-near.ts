/**
 * A button that goes away with its row must not take the focus with it: the next row has it, or the one
 * before, otherwise what `otherwise` finds.
 */
export function focusNear(pressed: HTMLElement, otherwise: () => HTMLElement | null | undefined): void {
  const row = pressed.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  (next?.querySelector('button') ?? otherwise())?.focus();
}
