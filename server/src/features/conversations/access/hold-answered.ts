import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import type { ThreadRecord } from '../store/thread-store.ts';
import { answersIn, type DeskKind } from './desk-of.ts';
import { holdThread } from './own-thread.ts';

/** A thread in which the caller answers for an organisation; for whoever is in it otherwise there is nothing to see to. */
export async function holdAnswered(
  ctx: ViewerCtx,
  id: number,
  kinds?: readonly DeskKind[],
): Promise<ThreadRecord> {
  const { thread } = await holdThread(ctx, id);
  return answersIn(thread, ctx.viewer.userId, kinds) ? thread : refuse('forbidden');
}
