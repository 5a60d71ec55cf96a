/**
 * Gives the focus on when the part that goes has it, or has taken it along. A person who has moved on in the
 * meantime stays where they are.
 */
export function focusUnlessMoved(
  going: HTMLElement | null | undefined,
  next: HTMLElement | null | undefined,
): void {
  const active = document.activeElement;
  if (active === null || active === document.body || going?.contains(active)) next?.focus();
}
