import { COMMENT_UNDO_SECONDS } from '@kith/contract/comments';
import type { ViewerCtx } from '#kernel/context';
import type { Feature } from '#kernel/feature';
import { undoWithin } from '#kernel/undo';
import { purgeDeletedComments } from '#records/comments';

const PURGE = 'comments.purge';
const PURGE_AFTER_SECONDS = 60;
const undo = undoWithin(COMMENT_UNDO_SECONDS);

/** The words of a deleted comment go for good once it can not be brought back. */
export function planPurge({ db, ports }: Pick<ViewerCtx, 'db' | 'ports'>): Promise<void> {
  return ports.jobs.send(db, PURGE, {}, { afterSeconds: PURGE_AFTER_SECONDS });
}

export const commentJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [PURGE]: async () => {
    const now = clock.now();
    await purgeDeletedComments(db, undo.closedBefore(now), now);
  },
});
