import { COMMENT_UNDO_SECONDS, type Comment, type commentsEndpoints } from '@kith/contract/comments';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { requireVersion } from '#records';
import { type CommentRow, commentStore, seeItem } from '#records/comments';
import { commentDeleted, commentEdited, commentRestored } from './facts.ts';
import { planPurge } from './jobs.ts';
import type { commentRecord } from './own-comment.ts';
import { presentComment } from './present.ts';
import { abilitiesIn } from './rules.ts';

const undo = undoWithin(COMMENT_UNDO_SECONDS);

export const editComment: Story<typeof commentsEndpoints.editComment, typeof commentRecord> = async (
  ctx,
  { text, version },
) => {
  const row = await requireChangeable(ctx, 'update', version);
  await commentStore.updateText(ctx.db, row.id, { text, editedAt: ctx.clock.now() });
  await ctx.record(commentEdited(row.memberId, { ...named(row), version: version + 1 }));
  return { comment: await presentComment(ctx, row.id) };
};

export const deleteComment: Story<typeof commentsEndpoints.deleteComment, typeof commentRecord> = async (
  ctx,
  { version },
) => {
  const row = await requireChangeable(ctx, 'delete', version);
  const at = ctx.clock.now();
  await commentStore.setDeleted(ctx.db, row.id, { at, by: ctx.viewer.userId });
  await planPurge(ctx);
  await ctx.record(commentDeleted(row.memberId, named(row)));
  return { id: row.id, undo_until: undo.until(at).toISOString() };
};

/** A comment that is not deleted is answered as it is, so that a second tap does no harm. */
export const restoreComment: Story<typeof commentsEndpoints.restoreComment, typeof commentRecord> = async (
  ctx,
) => {
  const { held: row } = ctx;
  if (row.deletedAt) {
    if (!undo.isOpen(row.deletedAt, ctx.clock.now())) return refuse('undo_expired');
    await commentStore.setDeleted(ctx.db, row.id, null);
    await ctx.record(commentRestored(row.memberId, named(row)));
  }
  return { comment: await presentComment(ctx, row.id) };
};

async function requireChangeable(
  ctx: ViewerCtx & { readonly held: CommentRow },
  what: 'update' | 'delete',
  version: number,
): Promise<CommentRow> {
  const row = ctx.held;
  await requireVersion(ctx, row, version, presentOpen);
  return abilitiesIn(ctx.viewer.userId, row, ctx.clock.now()).includes(what) ? row : refuse('change_expired');
}

/** The words of a newer version go only to a person who reads the comment now. */
async function presentOpen(ctx: ViewerCtx, id: number): Promise<Comment | null> {
  const row = await commentStore.find(ctx.db, id);
  const isOpen = row !== undefined && (await seeItem(ctx, row.kind, row.recordId)).isOpen;
  return isOpen ? presentComment(ctx, id) : null;
}

function named({ id: commentId, kind: itemKind, recordId }: CommentRow) {
  return { commentId, itemKind, recordId };
}
