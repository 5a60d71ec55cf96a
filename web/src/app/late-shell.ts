import { observable, useObservable } from '#client/browser/observable.ts';
import { importWithRetry } from '#client/connection/import-with-retry.ts';
import { session } from '#client/session/session.ts';

type Shell = typeof import('./shell/shell-parts.tsx');

const fetchParts = () => import('./shell/shell-parts.tsx');
const shell = observable<Shell | undefined>(undefined);
let first: Promise<void> | undefined;

/** How long a page waits for navigation that neither comes nor fails. */
const PATIENCE_MS = 2_000;

/**
 * Navigation, which comes after the first script because a page for logging in has none. It is on its way as
 * soon as a session is found, beside the question of who is here. Resolves once it is there, could not be
 * fetched or takes too long: the page stands without it then, and gets it when it comes.
 */
export async function askForShell(): Promise<void> {
  await session.found;
  if (shell.read() || session.state.phase !== 'open') return;
  first ??= fetchParts().then(shell.show, () => void importWithRetry(fetchParts).then(shell.show));
  await Promise.race([first, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** Undefined until it has been fetched. */
export const useShell = (): Shell | undefined => useObservable(shell);

/** What navigation calls the page at an address; the title in a browser may be another. */
export const nameInShell = (path: string): string | undefined => shell.read()?.nameInNav(path);
