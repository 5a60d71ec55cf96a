import type { Ctx } from '#kernel/context';
import { blockEnded } from '../facts.ts';
import { endBlocksOf, type Two } from '../store/end-blocks-store.ts';

/** What two people have blocked of each other is over from a moment on; the one who was blocked is told as little as when it began. */
export async function endBlocksBetween(
  { db, record }: Pick<Ctx, 'db' | 'record'>,
  two: Two,
  at: Date,
): Promise<void> {
  for (const { aboutId, threadId, personId } of await endBlocksOf(db, two, at))
    await record(blockEnded(aboutId, { threadId, personId }));
}
