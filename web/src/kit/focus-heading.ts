/**
 * Gives the focus to the page's h1: for when what had it is gone, so that keyboard and screen reader stay
 * on the page. The page does not move.
 */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
