import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';

interface Rows<Own, Seen> {
  /** The caller's own row, deleted or not, held until the transaction ends. Another's is not waited for. */
  readonly lock: (ctx: ViewerCtx, id: number) => Promise<Own | undefined>;
  /** The row as far as the caller may see it. */
  readonly find: (ctx: ViewerCtx, id: number) => Promise<Seen | undefined>;
}

/**
 * A record that its member alone changes: they hold it for a change, also a deleted one to bring it back.
 * Another person who sees it may not change it, and for all others it does not exist.
 */
export function memberHolds<Own, Seen>({ lock, find }: Rows<Own, Seen>) {
  const see = async (ctx: ViewerCtx, id: number): Promise<Seen> =>
    (await find(ctx, id)) ?? refuse('not_found');
  return {
    see,
    async holdFor(ctx: ViewerCtx, action: string, id: number): Promise<Own> {
      const own = await lock(ctx, id);
      if (own && action === 'restore') return own;
      await see(ctx, id);
      return own ?? refuse('forbidden');
    },
  };
}
