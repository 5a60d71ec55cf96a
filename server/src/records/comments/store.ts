import type { CommentedKind } from '@kith/contract/kit/nouns';
import { and, desc, eq, exists, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { isNear } from '#policy/access';
import { type Eyes, VIEWER } from '#policy/callers';
import { closedComments, comments } from './schema.ts';

type Stored = typeof comments.$inferSelect;
export type CommentRow = Omit<Stored, 'kind'> & { readonly kind: CommentedKind };
export type NewComment = Pick<
  CommentRow,
  'kind' | 'recordId' | 'memberId' | 'authorId' | 'text' | 'createdAt'
>;
type Item = Pick<CommentRow, 'kind' | 'recordId'>;
export type Side = (typeof closedComments.$inferSelect)['by'];

const onItem = ({ kind, recordId }: Item) => and(eq(comments.kind, kind), eq(comments.recordId, recordId));
/** The kinds that are stored are those of the calls. */
const asRow = (row: Stored): CommentRow => ({ ...row, kind: row.kind as CommentedKind });

/** Newest first. */
async function selectPage(
  db: Db,
  item: Item,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<CommentRow[]> {
  const rows = await db
    .select()
    .from(comments)
    .where(
      and(
        onItem(item),
        isNull(comments.deletedAt),
        before === undefined ? undefined : lt(comments.id, before),
      ),
    )
    .orderBy(desc(comments.id))
    .limit(limit);
  return rows.map(asRow);
}

/** Deleted or not. */
async function find(db: Db, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  return row && asRow(row);
}

/** The same, held until the transaction ends. */
async function lock(db: Db, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id)).for('update');
  return row && asRow(row);
}

async function insert(db: Db, values: NewComment): Promise<number> {
  const [row] = await db.insert(comments).values(values).returning({ id: comments.id });
  if (!row) throw new Error('a comment was not inserted');
  return row.id;
}

async function updateText(
  db: Db,
  id: number,
  { text, editedAt }: { readonly text: string; readonly editedAt: Date },
): Promise<void> {
  const version = sql`${comments.version} + 1`;
  await db.update(comments).set({ text, editedAt, version }).where(eq(comments.id, id));
}

/** Deleted by that person, or brought back. */
async function setDeleted(
  db: Db,
  id: number,
  deleted: { readonly at: Date; readonly by: number } | null,
): Promise<void> {
  const deletedAt = deleted?.at ?? null;
  const deletedBy = deleted?.by ?? null;
  await db.update(comments).set({ deletedAt, deletedBy }).where(eq(comments.id, id));
}

/** People with a comment there that stands. */
async function selectAuthors(db: Db, item: Item): Promise<number[]> {
  const rows = await db
    .selectDistinct({ authorId: comments.authorId })
    .from(comments)
    .where(and(onItem(item), isNull(comments.deletedAt)));
  return rows.map(({ authorId }) => authorId);
}

/** The sides of a record that have turned its comments off. */
async function selectClosed(db: Db, { kind, recordId }: Item): Promise<Side[]> {
  const ofItem = and(eq(closedComments.kind, kind), eq(closedComments.recordId, recordId));
  const rows = await db.select({ by: closedComments.by }).from(closedComments).where(ofItem);
  return rows.map(({ by }) => by);
}

/** Returns whether it changed any. */
async function setClosed(
  db: Db,
  { kind, recordId }: Item,
  { sides, at }: { readonly sides: readonly Side[]; readonly at: Date | null },
): Promise<boolean> {
  const changed =
    at === null
      ? await db
          .delete(closedComments)
          .where(
            and(
              eq(closedComments.kind, kind),
              eq(closedComments.recordId, recordId),
              inArray(closedComments.by, [...sides]),
            ),
          )
          .returning({ by: closedComments.by })
      : await db
          .insert(closedComments)
          .values(sides.map((by) => ({ kind, recordId, by, at })))
          .onConflictDoNothing()
          .returning({ by: closedComments.by });
  return changed.length > 0;
}

const commentedBy = prepared((db) => {
  const closed = db
    .select({ one: sql`1` })
    .from(closedComments)
    .where(and(eq(closedComments.kind, comments.kind), eq(closedComments.recordId, comments.recordId)));
  return db
    .selectDistinct({ recordId: comments.recordId, authorId: comments.authorId })
    .from(comments)
    .where(
      and(
        eq(comments.kind, sql.placeholder('kind')),
        sql`${comments.recordId} = any(${sql.placeholder('ids')})`,
        isNull(comments.deletedAt),
        or(eq(comments.memberId, VIEWER), isNear(db, comments.memberId)),
        not(exists(closed)),
      ),
    )
    .prepare('comments_by_author');
});

/** Of records that the reader sees: who has a comment on each that the reader may read. */
function selectCommented(
  db: Db,
  asked: Eyes & { readonly kind: CommentedKind; readonly ids: readonly number[] },
): Promise<{ recordId: number; authorId: number }[]> {
  return commentedBy(db).execute({ ...asked });
}

export const commentStore = {
  selectPage,
  find,
  lock,
  insert,
  updateText,
  setDeleted,
  selectAuthors,
  selectClosed,
  setClosed,
  selectCommented,
};
