import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { publishedResources as published } from './schema.ts';

type Row = typeof published.$inferSelect;
export type PublishedCard = Omit<Row, 'html' | 'plain' | 'head' | 'words' | 'search'>;
export type Published = PublishedCard & Pick<Row, 'html'>;

const { html, plain: _p, head: _h, words: _w, search: _s, ...onCards } = getTableColumns(published);

/** Of these organisations, the newest first. */
export function selectPublished(
  db: Db,
  organisationIds: readonly number[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PublishedCard[]> {
  return db
    .select(onCards)
    .from(published)
    .where(inArray(published.organisationId, [...organisationIds]))
    .orderBy(desc(published.publishedAt), desc(published.resourceId))
    .limit(limit)
    .offset(offset);
}

/** One, where any of these organisations has published it. */
export async function findPublished(
  db: Db,
  id: number,
  organisationIds: readonly number[],
): Promise<Published | undefined> {
  const [row] = await db
    .select({ ...onCards, html })
    .from(published)
    .where(and(eq(published.resourceId, id), inArray(published.organisationId, [...organisationIds])));
  return row;
}
