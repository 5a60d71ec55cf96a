import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';

interface Made {
  readonly id: number;
  readonly madeOf: string | null;
}

/** A keyed digest of what a call said: whether a second call says the same needs no more. */
export const madeOf = ({ ports }: Pick<ViewerCtx, 'ports'>, said: unknown): string =>
  ports.sealer.digest(`forum made of ${JSON.stringify(said)}`);

/**
 * Makes an item at most once for each key of its author. It stands in the item’s own row: the table of keys
 * of all other calls has the account beside the record. Another body under the same key is refused.
 */
export async function madeOnce(
  key: string | undefined,
  digest: string,
  {
    find,
    make,
  }: {
    readonly find: (key: string) => Promise<Made | undefined>;
    readonly make: () => Promise<number | undefined>;
  },
): Promise<number> {
  const first = async (): Promise<number | undefined> => {
    const found = key === undefined ? undefined : await find(key);
    if (!found) return undefined;
    return found.madeOf === digest ? found.id : refuse('key_reused');
  };
  // Two calls at once: the second has waited for the first, and finds what it made.
  return (await first()) ?? (await make()) ?? (await first()) ?? refuse('key_reused');
}
