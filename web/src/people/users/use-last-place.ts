import { usersEndpoints } from '@kith/contract/users';
import { useEffect } from 'react';
import { call } from '#client/call.ts';

/** Whoever only passes through a page was not there. */
export const STAY_MS = 5_000;

/** Remembers the page a person stays on, so that they can go on from there. Undefined: this page is nobody's business. */
export function useLastPlace(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return undefined;
    const timer = setTimeout(() => {
      // The next page is told in its turn; a lost one is missed by nobody.
      call(usersEndpoints.recordLastAccess, { path }).catch(() => undefined);
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [path]);
}
