/** Whether the person is elsewhere than in the part that goes, which may have taken the focus along. */
export function hasMovedFrom(going: HTMLElement | null | undefined): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !going?.contains(active);
}

/**
 * Gives the focus on when the part that goes has it, or has taken it along. A person who has moved on in the
 * meantime stays where they are.
 */
export function focusUnlessMoved(
  going: HTMLElement | null | undefined,
  next: HTMLElement | null | undefined,
): void {
  if (!hasMovedFrom(going)) next?.focus();
}
