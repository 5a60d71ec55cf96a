import { useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';

interface Saving<R> {
  /** The record as another device saved it, where a refusal brings it. */
  readonly newerIn: (error: unknown) => R | undefined;
}

interface SaveCalls<R> {
  readonly create: (clientKey: string) => Promise<R>;
  readonly update: (before: R) => Promise<R>;
  /**
   * Brings a new record to all that the form says, whom it is shared with as well. `update` when absent: then
   * it changes every field that `create` sends.
   */
  readonly complete?: (made: R) => Promise<R>;
}

/** `before` is null for a new record. */
type Saved<R> = { readonly row: R; readonly before: R | null } | { readonly newer: R };

/**
 * Saves a form of a record: a new one under one key, however often it is tried, or a change of the version
 * that was opened. A newer version from elsewhere is answered and overwritten by the next save alone. Where
 * an earlier save has made the record and its answer was lost, other words become a change of that record.
 */
export function useSaveRecord<R extends object>({ newerIn }: Saving<R>, row: R | null) {
  const making = useMaking<R>();
  const [newer, setNewer] = useState<R | null>(null);
  const send = async (calls: SaveCalls<R>): Promise<R> => {
    const { create, update, complete = update } = calls;
    const before = newer ?? row;
    if (before) return (row ? update : complete)(before);
    const { made, isDone } = await making.make(create);
    return isDone ? made : complete(made).catch((error: unknown) => making.afterAll(error, create));
  };
  const save = async (calls: SaveCalls<R>): Promise<Saved<R>> => {
    try {
      return { row: await send(calls), before: row && (newer ?? row) };
    } catch (error) {
      const found = newerIn(error);
      if (!found) throw error;
      setNewer(found);
      return { newer: found };
    }
  };
  return { save, newer };
}

type Create<R> = (clientKey: string) => Promise<R>;

/**
 * Makes a record once. `key_reused` says that a save before has made it, with other words. That save is sent
 * again as it was, which changes nothing and answers the record. Another key for other words would make a
 * second record.
 */
function useMaking<R>() {
  const key = useRef(newClientKey());
  const sent = useRef<Create<R>[]>([]);
  const found = useRef<R | null>(null);
  const forget = () => {
    key.current = newClientKey();
    sent.current = [];
    found.current = null;
  };
  const makeAnew = async (create: Create<R>) => {
    sent.current.push(create);
    const made = await create(key.current);
    return { made, isDone: true };
  };
  const make = async (create: Create<R>): Promise<{ readonly made: R; readonly isDone: boolean }> => {
    if (found.current) return { made: found.current, isDone: false };
    const before = [...sent.current];
    try {
      return await makeAnew(create);
    } catch (error) {
      if (!isRefusal(error, 'key_reused')) throw error;
      found.current = await firstMade(before, key.current);
      if (found.current) return { made: found.current, isDone: false };
      // It was made and is deleted since: these words make a new one.
      forget();
      return makeAnew(create);
    }
  };
  /** The record that was found is deleted meanwhile: these words make a new one. */
  const afterAll = async (error: unknown, create: Create<R>): Promise<R> => {
    if (!isRefusal(error, 'not_found')) throw error;
    forget();
    return (await makeAnew(create)).made;
  };
  return { make, afterAll };
}

/** What the one of these saves that arrived has made; null where that is deleted. */
async function firstMade<R>(before: readonly Create<R>[], key: string): Promise<R | null> {
  for (const create of before)
    try {
      return await create(key);
    } catch (error) {
      if (isRefusal(error, 'not_found')) return null;
      // One that was refused as it was has made nothing.
      if (!isRefusal(error, 'key_reused', 'fields_rejected')) throw error;
    }
  return null;
}
