import { UNDO_SECONDS } from '@kith/contract/notes';
import type { ViewerCtx } from '#kernel/context';
import { undoWithin } from '#kernel/undo';
import { type Audience, onRequest } from '#policy/sharing';
import { ASSESSMENT } from './policy.ts';
import { findRequest, updateRequest } from './request-store.ts';
import type { AssessmentRow } from './store.ts';

/** The time in which a share can be taken back, or put back. */
export const undo = undoWithin(UNDO_SECONDS);

interface Change {
  readonly added: Audience;
  readonly removed: Audience;
}

/**
 * A share that answered a request opens no words. Taken off and put back by "Undo", it opens none either;
 * later than that the member shares by hand. Asked before a change, it returns what to do after it.
 */
export async function keepingOnRequest(
  ctx: ViewerCtx,
  { id: recordId, requestId }: Pick<AssessmentRow, 'id' | 'requestId'>,
): Promise<(change: Change) => Promise<void>> {
  const request = requestId === null ? undefined : await findRequest(ctx.db, requestId);
  if (!request) return async () => {};
  const { id, askedBy: personId, unsharedAt } = request;
  const share = { kind: ASSESSMENT, recordId, personId };
  const wasOnRequest = await onRequest.isShared(ctx.db, share);
  return async ({ added, removed }) => {
    const now = ctx.clock.now();
    if (wasOnRequest && removed.userIds.includes(personId))
      await updateRequest(ctx.db, id, { unsharedAt: now });
    else if (added.userIds.includes(personId) && unsharedAt !== null && undo.isOpen(unsharedAt, now))
      await onRequest.mark(ctx.db, share);
  };
}
