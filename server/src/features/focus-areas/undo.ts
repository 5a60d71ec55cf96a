import { FOCUS_UNDO_SECONDS } from '@kith/contract/focus-area-fields';
import type { ViewerCtx } from '#kernel/context';
import type { Feature } from '#kernel/feature';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { type Deletable, purge, setDeletedAt } from './undo-store.ts';

const PURGE = 'focus_areas.purge';
const PURGE_AFTER_SECONDS = 60;
const undo = undoWithin(FOCUS_UNDO_SECONDS);

/** Deletes a part that is held; it is gone for good once it can not be brought back. */
export async function deleteIn(ctx: ViewerCtx, part: Deletable, id: number) {
  const deletedAt = ctx.clock.now();
  await setDeletedAt(ctx.db, part, id, deletedAt);
  await ctx.ports.jobs.send(ctx.db, PURGE, { id }, { afterSeconds: PURGE_AFTER_SECONDS });
  return { id, undo_until: undo.until(deletedAt).toISOString() };
}

interface Deleted {
  readonly id: number;
  readonly deletedAt: Date | null;
}

/**
 * Brings back a part that is held, where there is room for it again. False for one that is not deleted, so
 * that a second tap does no harm.
 */
export async function restoreIn(
  ctx: ViewerCtx,
  part: Deletable,
  { id, deletedAt }: Deleted,
  hasRoom: () => Promise<boolean>,
): Promise<boolean> {
  if (!deletedAt) return false;
  if (!undo.isOpen(deletedAt, ctx.clock.now())) return refuse('undo_expired');
  if (!(await hasRoom())) return refuse('conflict');
  await setDeletedAt(ctx.db, part, id, null);
  return true;
}

export const focusAreaJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [PURGE]: async () => {
    await db.transaction((tx) => purge(tx, undo.closedBefore(clock.now())));
  },
});
