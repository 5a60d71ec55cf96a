import type { Comment } from '@kith/contract/comments';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { type CommentRow, commentStore } from '#records/comments';
import { abilitiesIn, changeableUntil } from './rules.ts';

/** Comments that the caller may read, which is written down as a look at those of others. */
export async function presentComments(ctx: ViewerCtx, rows: readonly CommentRow[]): Promise<Comment[]> {
  const { userId } = ctx.viewer;
  const cards = await personCards(
    ctx,
    rows.map(({ authorId }) => authorId),
  );
  for (const { id, memberId, authorId } of rows)
    if (authorId !== userId) ctx.auditRead({ kind: 'comment', memberId, ids: [id] });
  const now = ctx.clock.now();
  return rows.flatMap((row) => {
    const created_by = cards.get(row.authorId);
    return created_by ? { ...fieldsOf(row, userId, now), created_by } : [];
  });
}

/** One that stands: a repeat of a request finds nothing where its comment was deleted. */
export async function presentComment(ctx: ViewerCtx, id: number): Promise<Comment> {
  const row = await commentStore.find(ctx.db, id);
  const [comment] = row?.deletedAt === null ? await presentComments(ctx, [row]) : [];
  return comment ?? refuse('not_found');
}

function fieldsOf(row: CommentRow, userId: number, now: Date) {
  const isAuthor = row.authorId === userId;
  return {
    id: row.id,
    kind: row.kind,
    record_id: row.recordId,
    about_patient_id: row.memberId,
    text: row.text,
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    abilities: abilitiesIn(userId, row, now),
    can_change_until: isAuthor ? (changeableUntil(row, now)?.toISOString() ?? null) : null,
    version: row.version,
  };
}
