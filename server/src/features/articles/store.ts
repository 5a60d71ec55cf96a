import type { Helpfulness } from '@kith/contract/articles';
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { articleResponses } from './schema.ts';

const { userId, articleId, isLiked, savedAt, helpfulness } = articleResponses;

export interface Responses {
  readonly isLiked: boolean;
  readonly isSaved: boolean;
  readonly helpfulness: Helpfulness | null;
}

export const NO_RESPONSES: Responses = { isLiked: false, isSaved: false, helpfulness: null };

const PERSON = sql.placeholder('person');
const columns = { articleId, isLiked, savedAt, helpfulness };

const ofPerson = prepared((db) =>
  db.select(columns).from(articleResponses).where(eq(userId, PERSON)).prepare('article_responses_of_person'),
);

/** Of all articles to which the person has responded, by article. */
export async function selectResponses(db: Db, person: number): Promise<ReadonlyMap<number, Responses>> {
  const rows = await ofPerson(db).execute({ person });
  return new Map(rows.map((row) => [row.articleId, responsesOf(row)]));
}

const saved = prepared((db) =>
  db
    .select({ articleId })
    .from(articleResponses)
    .where(and(eq(userId, PERSON), isNotNull(savedAt)))
    .orderBy(desc(savedAt), desc(articleId))
    .prepare('article_responses_saved'),
);

/** The newest first. */
export async function selectSaved(db: Db, person: number): Promise<number[]> {
  return (await saved(db).execute({ person })).map((row) => row.articleId);
}

const likes = prepared((db) =>
  db
    .select({ people: count() })
    .from(articleResponses)
    .where(and(eq(articleId, sql.placeholder('article')), isLiked))
    .prepare('article_likes'),
);

export async function countLikes(db: Db, article: number): Promise<number> {
  const [row] = await likes(db).execute({ article });
  return row?.people ?? 0;
}

interface Answer {
  readonly person: number;
  readonly article: number;
}

/** Undefined changes sides. The row is held from here on, so answers at once are taken one after another. */
export function upsertLike(db: Db, answer: Answer, liked: boolean | undefined): Promise<Responses> {
  return upsert(db, answer, {
    first: { isLiked: liked ?? true },
    again: { isLiked: liked ?? sql`not ${isLiked}` },
  });
}

/** A save that is there already stays where it is in the list. */
export function upsertSave(
  db: Db,
  answer: Answer,
  { isSaved, now }: { readonly isSaved: boolean | undefined; readonly now: Date },
): Promise<Responses> {
  const at = sql.param(now, savedAt);
  const sides = {
    on: sql`coalesce(${savedAt}, ${at}::timestamptz)`,
    off: sql`null`,
    toggled: sql`case when ${savedAt} is null then ${at}::timestamptz end`,
  };
  const side = isSaved === undefined ? 'toggled' : isSaved ? 'on' : 'off';
  return upsert(db, answer, {
    first: { savedAt: isSaved === false ? null : now },
    again: { savedAt: sides[side] },
  });
}

export function upsertHelpfulness(
  db: Db,
  answer: Answer,
  { response, clears }: { readonly response: Helpfulness | null; readonly clears: boolean },
): Promise<Responses> {
  return upsert(db, answer, {
    first: { helpfulness: response },
    again: { helpfulness: clears ? sql`nullif(${response}, ${helpfulness})` : response },
  });
}

async function upsert(
  db: Db,
  { person, article }: Answer,
  { first, again }: { readonly first: object; readonly again: Record<string, unknown> },
): Promise<Responses> {
  const [row] = await db
    .insert(articleResponses)
    .values({ userId: person, articleId: article, ...first })
    .onConflictDoUpdate({ target: [userId, articleId], set: again })
    .returning(columns);
  if (!row) throw new Error('an answer to an article was not stored');
  return responsesOf(row);
}

function responsesOf(row: {
  readonly isLiked: boolean;
  readonly savedAt: Date | null;
  readonly helpfulness: Helpfulness | null;
}): Responses {
  return { isLiked: row.isLiked, isSaved: row.savedAt !== null, helpfulness: row.helpfulness };
}
