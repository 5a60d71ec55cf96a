/** A plain page that nobody minds on a screen, and that shows nothing personal. */
export const elsewhere = 'https://www.bom.gov.au/';

/** Covers the page at once, then puts the plain page in its place, in the history too. */
export function leaveAtOnce(before?: () => void): void {
  document.documentElement.classList.add('leaving');
  document.title = 'Weather';
  before?.();
  window.location.replace(elsewhere);
}
