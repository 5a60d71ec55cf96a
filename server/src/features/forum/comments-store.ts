import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { drawId } from './draw-id.ts';
import { authorColumns } from './people-store.ts';
import { seenByMe } from './policy.ts';
import { forumComments as comments, forumPeople } from './schema.ts';
import { type ChangedWords, findMade, takeBack } from './written-store.ts';

export type CommentRow = typeof comments.$inferSelect;

const AFTER = sql.placeholder('after');

const shown = {
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  depth: comments.depth,
  authorId: comments.authorId,
  state: comments.state,
  hasAppeared: comments.hasAppeared,
  postedOn: comments.postedOn,
  editedOn: comments.editedOn,
  version: comments.version,
  moderatorNote: comments.moderatorNote,
  text: comments.text,
  answerCount: comments.answerCount,
  ...authorColumns,
};

const under = prepared((db) =>
  db
    .select(shown)
    .from(comments)
    .innerJoin(forumPeople, eq(forumPeople.id, comments.authorId))
    .where(
      and(
        eq(comments.postId, sql.placeholder('postId')),
        eq(comments.parentId, sql.placeholder('parentId')),
        seenByMe(comments),
        gt(
          comments.seq,
          sql`(select case when ${AFTER}::bigint = 0 then 0 else (select seq from ${comments} where id = ${AFTER}) end)`,
        ),
      ),
    )
    .orderBy(asc(comments.seq))
    .limit(sql.placeholder('limit'))
    .prepare('forum_comments_under'),
);

export type ShownComment = Awaited<ReturnType<typeof selectComments>>[number];

interface Under {
  readonly me: number;
  readonly postId: number;
  /** 0 for those on the post itself. */
  readonly parentId: number;
  /** 0 begins at the first. */
  readonly after: number;
  readonly limit: number;
}

/** The oldest first. */
export function selectComments(db: Db, asked: Under) {
  return under(db).execute({ ...asked });
}

const byId = prepared((db) =>
  db
    .select(shown)
    .from(comments)
    .innerJoin(forumPeople, eq(forumPeople.id, comments.authorId))
    .where(and(eq(comments.id, sql.placeholder('id')), seenByMe(comments)))
    .prepare('forum_comments_by_id'),
);

/** One whose place the caller sees. */
export async function findComment(db: Db, id: number, me: number): Promise<ShownComment | undefined> {
  const [row] = await byId(db).execute({ id, me });
  return row;
}

/** The post that a comment is on. */
export async function findPostOf(db: Db, id: number): Promise<number | undefined> {
  const [row] = await db.select({ postId: comments.postId }).from(comments).where(eq(comments.id, id));
  return row?.postId;
}

/** Held until the transaction ends. */
export async function lockComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comments).where(eq(comments.id, id)).for('no key update');
  return row;
}

type NewComment = Pick<
  typeof comments.$inferInsert,
  | 'postId'
  | 'parentId'
  | 'depth'
  | 'authorId'
  | 'text'
  | 'state'
  | 'hasAppeared'
  | 'heldSince'
  | 'heldAs'
  | 'postedOn'
  | 'clientKey'
  | 'madeOf'
>;

/** Undefined where the author has made one by that key. */
export async function insertComment(db: Db, comment: NewComment): Promise<number | undefined> {
  const [made] = await db
    .insert(comments)
    .values({ ...comment, id: drawId() })
    .onConflictDoNothing({ target: [comments.authorId, comments.clientKey] })
    .returning({ id: comments.id });
  return made?.id;
}

/** What the author made by that key, and of which words. */
export const findMadeComment = (db: Db, authorId: number, clientKey: string) =>
  findMade(db, comments, authorId, clientKey);

/** Its words go at once; its place stays for answers. The row is held. */
export const emptyComment = (db: Db, row: CommentRow) => takeBack(db, comments, row);

/** One more version. The row is held. */
export async function updateComment(
  db: Db,
  { id, version }: CommentRow,
  changed: ChangedWords,
): Promise<void> {
  await db
    .update(comments)
    .set({ ...changed, version: version + 1 })
    .where(eq(comments.id, id));
}

/** One answer more has appeared under it. */
export async function countAnswer(db: Db, id: number): Promise<void> {
  await db
    .update(comments)
    .set({ answerCount: sql`${comments.answerCount} + 1` })
    .where(eq(comments.id, id));
}
