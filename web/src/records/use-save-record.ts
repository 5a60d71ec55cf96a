import { useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import type { Noun } from './define-record.ts';
import type { AnyRow } from './news.ts';

interface SaveCalls<R> {
  readonly create: (clientKey: string) => Promise<R>;
  readonly update: (before: R) => Promise<R>;
}

/** `before` is null for a new record. */
type Saved<R> = { readonly row: R; readonly before: R | null } | { readonly newer: R };

/**
 * Saves a form of a record: a new one under one key, however often it is tried, or a change of the version
 * that was opened. A newer version from elsewhere is answered and overwritten by the next save alone.
 */
export function useSaveRecord<R extends AnyRow>({ newerIn }: Pick<Noun<R>, 'newerIn'>, row: R | null) {
  const key = useRef(newClientKey());
  const [newer, setNewer] = useState<R | null>(null);
  const save = async ({ create, update }: SaveCalls<R>): Promise<Saved<R>> => {
    const before = newer ?? row;
    if (!before) return { row: await create(key.current), before };
    try {
      return { row: await update(before), before };
    } catch (error) {
      const found = newerIn(error);
      if (!found) throw error;
      setNewer(found);
      return { newer: found };
    }
  };
  return { save, newer };
}
