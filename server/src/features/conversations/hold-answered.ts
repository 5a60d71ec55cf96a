import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { DESK_KINDS, type DeskKind } from './desk-of.ts';
import { holdThread } from './own-thread.ts';
import type { ThreadRecord } from './thread-store.ts';

/** A thread in which the caller answers for an organisation; for whoever is in it otherwise there is nothing to see to. */
export async function holdAnswered(
  ctx: ViewerCtx,
  id: number,
  kinds: readonly DeskKind[] = DESK_KINDS,
): Promise<ThreadRecord> {
  const { thread } = await holdThread(ctx, id);
  const answers = kinds.some((kind) => kind === thread.kind) && thread.aboutId !== ctx.viewer.userId;
  return answers ? thread : refuse('forbidden');
}
