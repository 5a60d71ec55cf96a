import { ScrollRestoration } from 'react-router';

/**
 * Gives the entry that a page is loaded into a key of its own, which stays with it when it is loaded again.
 * Without one the router calls the first entry after every load the same, so that a page opened by its
 * address would start where another one was left. A key says nothing of the page: positions lie in the
 * tab's storage, where the next person could read them.
 */
export function nameFirstEntry(): void {
  const { state } = history;
  if (state?.key === undefined)
    history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

/** Going back and reloading find the place again. */
export function ScrollMemory() {
  return <ScrollRestoration />;
}
