import { and, asc, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { ratingCounts, ratings, ratingWords } from './schema.ts';

export type RatingRow = typeof ratings.$inferSelect;
export type CountRow = typeof ratingCounts.$inferSelect;
export type WordsRow = typeof ratingWords.$inferSelect;

const { providerId, rater, ratedOn, answers, id } = ratings;
const hasAnswers = sql`${answers} <> '{}'::jsonb`;

/** Until the transaction ends another call of this person about this professional waits. */
export async function lockRater(db: Db, who: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('rater ' || ${who}::text, 0))`);
}

/** Until the transaction ends no other counts the ratings of this professional. */
export async function lockCount(db: Db, provider: number): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('ratings of ' || ${provider}::text, 0))`,
  );
}

/** The one that was given last. */
export async function findLatest(db: Db, who: string): Promise<RatingRow | undefined> {
  const [row] = await db.select().from(ratings).where(eq(rater, who)).orderBy(desc(ratedOn)).limit(1);
  return row;
}

export async function insertRating(db: Db, row: Omit<RatingRow, 'id' | 'version'>): Promise<void> {
  await db.insert(ratings).values({ ...row, id: sql`gen_random_uuid()` });
}

export async function updateRating(
  db: Db,
  rating: string,
  patch: Pick<RatingRow, 'answers' | 'shareWords'>,
): Promise<void> {
  await db
    .update(ratings)
    .set({ ...patch, version: sql`${ratings.version} + 1` })
    .where(eq(id, rating));
}

export async function removeRating(db: Db, rating: string): Promise<void> {
  await db.delete(ratings).where(eq(id, rating));
}

interface Due {
  readonly month: string;
  /** Ratings of an earlier day count. */
  readonly before: string;
}

/** Those of these professionals with ratings to count that were not counted for this month yet. */
export async function selectDue(
  db: Db,
  providers: readonly number[],
  { month, before }: Due,
): Promise<number[]> {
  if (providers.length === 0) return [];
  const counted = db
    .select({ one: sql`1` })
    .from(ratingCounts)
    .where(and(eq(ratingCounts.providerId, providerId), sql`${ratingCounts.countedFor} >= ${month}::date`));
  const rows = await db
    .selectDistinct({ providerId })
    .from(ratings)
    .where(and(inArray(providerId, [...providers]), lt(ratedOn, before), hasAnswers, notExists(counted)));
  return rows.map((row) => row.providerId);
}

/** The oldest first. */
export function selectPending(db: Db, provider: number, before: string): Promise<RatingRow[]> {
  return db
    .select()
    .from(ratings)
    .where(and(eq(providerId, provider), lt(ratedOn, before), hasAnswers))
    .orderBy(asc(ratedOn), asc(id));
}

/** Answers leave a rating once they count. */
export async function removeAnswers(db: Db, rating: string, questions: readonly string[]): Promise<void> {
  await db
    .update(ratings)
    .set({ answers: sql`${answers} - ${sql.param([...questions])}::text[]` })
    .where(eq(id, rating));
}

/** Rows of a professional that hold no answer and prevent no other rating any more. */
export async function removeSpent(db: Db, provider: number, ratedBefore: string): Promise<void> {
  await db
    .delete(ratings)
    .where(and(eq(providerId, provider), lt(ratedOn, ratedBefore), eq(answers, sql`'{}'::jsonb`)));
}

export function selectCounts(db: Db, providers: readonly number[]): Promise<CountRow[]> {
  return db
    .select()
    .from(ratingCounts)
    .where(inArray(ratingCounts.providerId, [...providers]));
}

export async function putCounts(db: Db, row: CountRow): Promise<void> {
  await db.insert(ratingCounts).values(row).onConflictDoUpdate({ target: ratingCounts.providerId, set: row });
}

export async function insertWords(db: Db, provider: number, all: readonly string[]): Promise<void> {
  if (all.length === 0) return;
  await db
    .insert(ratingWords)
    .values(all.map((words) => ({ id: sql`gen_random_uuid()`, providerId: provider, words })));
}

/** Their ids are random, and so is which of more are shown. */
const WORDS_SHOWN_MAX = 50;

/** In the order of their ids, which is none. */
export function selectWords(db: Db, provider: number): Promise<WordsRow[]> {
  return db
    .select()
    .from(ratingWords)
    .where(eq(ratingWords.providerId, provider))
    .orderBy(asc(ratingWords.id))
    .limit(WORDS_SHOWN_MAX);
}

/** Returns whether these are words about this professional. */
export async function setAnswer(
  db: Db,
  { id: words, providerId: provider, answer }: Omit<WordsRow, 'words'>,
): Promise<boolean> {
  const rows = await db
    .update(ratingWords)
    .set({ answer })
    .where(and(eq(ratingWords.id, words), eq(ratingWords.providerId, provider)))
    .returning({ id: ratingWords.id });
  return rows.length > 0;
}
