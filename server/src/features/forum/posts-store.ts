import { FORUM_EXCERPT } from '@kith/contract/forum-fields';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { drawId } from './draw-id.ts';
import { authorColumns } from './people-store.ts';
import { ME, seenByMe, wordsSeenByMe } from './policy.ts';
import { forumPeople, forumPosts as posts, forumStars as stars } from './schema.ts';
import { type ChangedWords, findMade, TAKEN_BACK } from './written-store.ts';

export type PostRow = typeof posts.$inferSelect;

const LIMIT = sql.placeholder('limit');
const OFFSET = sql.placeholder('offset');
const AFTER = sql.placeholder('after');
const ID = sql.placeholder('id');

/** From here on; 0 begins at the first. One whose place is not there leaves nothing. */
export interface Page {
  readonly after: number;
  readonly offset: number;
  readonly limit: number;
}

/** The last of all orders, for a list that begins. */
const END = sql`9223372036854775807`;
const placeOr = (start: SQL, place: SQL): SQL =>
  sql`(select case when ${AFTER}::bigint = 0 then ${start} else ${place} end)`;

const isStarred = sql<boolean>`exists (select 1 from ${stars} where ${stars.personId} = ${ME} and ${stars.postId} = ${posts.id} and ${stars.isOn})`;

const shown = {
  id: posts.id,
  authorId: posts.authorId,
  state: posts.state,
  hasAppeared: posts.hasAppeared,
  postedOn: posts.postedOn,
  editedOn: posts.editedOn,
  version: posts.version,
  moderatorNote: posts.moderatorNote,
  title: posts.title,
  contentNote: posts.contentNote,
  commentCount: posts.commentCount,
  mainCommentsCount: posts.mainCommentsCount,
  isStarred: isStarred.as('is_starred'),
  ...authorColumns,
};
const onCards = {
  ...shown,
  excerpt: sql<
    string | null
  >`case when ${posts.contentNote} is null then left(${posts.text}, ${sql.raw(`${FORUM_EXCERPT}`)}) end`,
};

const inOrder = prepared((db) =>
  db
    .select(onCards)
    .from(posts)
    .innerJoin(forumPeople, eq(forumPeople.id, posts.authorId))
    .where(
      and(
        wordsSeenByMe(posts),
        lt(posts.seq, placeOr(END, sql`(select seq from ${posts} where id = ${AFTER})`)),
      ),
    )
    .orderBy(desc(posts.seq))
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare('forum_posts_in_order'),
);

export type PostCardRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** The newest first. */
export function selectPosts(db: Db, me: number, page: Page) {
  return inOrder(db).execute({ me, ...page });
}

const starred = prepared((db) =>
  db
    .select(onCards)
    .from(stars)
    .innerJoin(posts, eq(posts.id, stars.postId))
    .innerJoin(forumPeople, eq(forumPeople.id, posts.authorId))
    .where(
      and(
        eq(stars.personId, ME),
        stars.isOn,
        seenByMe(posts),
        lt(
          stars.seq,
          placeOr(END, sql`(select seq from ${stars} where person_id = ${ME} and post_id = ${AFTER})`),
        ),
      ),
    )
    .orderBy(desc(stars.seq))
    .limit(LIMIT)
    .offset(OFFSET)
    .prepare('forum_posts_starred'),
);

/** The last starred first. */
export function selectStarred(db: Db, me: number, page: Page): Promise<PostCardRow[]> {
  return starred(db).execute({ me, ...page });
}

const byId = prepared((db) =>
  db
    .select({ ...shown, text: posts.text })
    .from(posts)
    .innerJoin(forumPeople, eq(forumPeople.id, posts.authorId))
    .where(and(eq(posts.id, ID), seenByMe(posts)))
    .prepare('forum_posts_by_id'),
);

export type ShownPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

/** One whose place the caller sees. */
export async function findPost(db: Db, id: number, me: number) {
  const [row] = await byId(db).execute({ id, me });
  return row;
}

/** Held until the transaction ends; for a star, only so that it stays. A reader of it does not wait. */
export async function lockPost(
  db: Db,
  id: number,
  strength: 'key share' | 'no key update',
): Promise<PostRow | undefined> {
  const [row] = await db.select().from(posts).where(eq(posts.id, id)).for(strength);
  return row;
}

type NewPost = Pick<
  typeof posts.$inferInsert,
  | 'authorId'
  | 'title'
  | 'contentNote'
  | 'text'
  | 'state'
  | 'hasAppeared'
  | 'heldSince'
  | 'postedOn'
  | 'clientKey'
  | 'madeOf'
>;

/** Undefined where the author has made one by that key. */
export async function insertPost(db: Db, post: NewPost): Promise<number | undefined> {
  const [made] = await db
    .insert(posts)
    .values({ ...post, id: drawId() })
    .onConflictDoNothing({ target: [posts.authorId, posts.clientKey] })
    .returning({ id: posts.id });
  return made?.id;
}

/** What the author made by that key, and of which words. */
export const findMadePost = (db: Db, authorId: number, clientKey: string) =>
  findMade(db, posts, authorId, clientKey);

interface ChangedPost extends ChangedWords {
  readonly title: string;
  readonly contentNote: string | null;
}

/** One more version. The row is held. */
export async function updatePost(db: Db, { id, version }: PostRow, changed: ChangedPost): Promise<void> {
  await db
    .update(posts)
    .set({ ...changed, version: version + 1 })
    .where(eq(posts.id, id));
}

/** Its words go at once; its place stays for the comments on it. The row is held. */
export async function emptyPost(db: Db, { id, version }: PostRow): Promise<void> {
  await db
    .update(posts)
    .set({ ...TAKEN_BACK, title: null, contentNote: null, version: version + 1 })
    .where(eq(posts.id, id));
}

/** One comment more has appeared on it. */
export async function countComment(db: Db, id: number, isMain: boolean): Promise<void> {
  await db
    .update(posts)
    .set({
      commentCount: sql`${posts.commentCount} + 1`,
      ...(isMain && { mainCommentsCount: sql`${posts.mainCommentsCount} + 1` }),
    })
    .where(eq(posts.id, id));
}
