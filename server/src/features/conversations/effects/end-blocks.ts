import type { Ctx } from '#kernel/context';
import { blockEnded } from '../facts.ts';
import { endBlocksOf, type Two } from '../store/end-blocks-store.ts';

/** Ends all blocks between two people from a moment on. The blocked one is not told, as when it began. */
export async function endBlocksBetween(
  { db, record }: Pick<Ctx, 'db' | 'record'>,
  two: Two,
  at: Date,
): Promise<void> {
  for (const { memberId, threadId, personId } of await endBlocksOf(db, two, at))
    await record(blockEnded(memberId, { threadId, personId }));
}
