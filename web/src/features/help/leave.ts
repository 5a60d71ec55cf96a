import { covered } from '#client/browser/covered.ts';
import { leaveForGood, mayHaveTwins } from '#kit/dialog-history.ts';
import { texts } from './texts.ts';
/** A plain page that draws no attention on a screen, and shows no personal data. */
export const elsewhere = 'https://www.bom.gov.au/';

/** The browser's part of leaving. */
export const exits = {
  go: (address: string) => window.location.replace(address),
};

/** Covers the page at once, then puts the plain page in its place, in the history too. */
export function leaveAtOnce(before?: () => void): void {
  document.documentElement.dataset['leaving'] = '';
  // The next page may take seconds to come: an article that is read aloud is silent now.
  covered.show(true);
  document.title = texts.exit.elsewhere;
  before?.();
  // Back may bring this very page again, from the browser's memory: the reload lets the lock decide what it
  // shows.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true });
  if (!mayHaveTwins()) {
    exits.go(elsewhere);
    return;
  }
  // The page has its own entry below that of a dialog; it is the one that has to go.
  void leaveForGood('/').then(() => exits.go(elsewhere));
}
