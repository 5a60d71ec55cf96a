import { and, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { nearQuery, wordsWanted } from '#kernel/search/near-words';
import { isSought, SOUGHT, type Sought } from '#kernel/search/sought';
import { readStandIns, standIns, valuesOf } from '#kernel/search/stand-ins';
import type { PublishedCard } from './published-store.ts';
import { publishedResources as published } from './schema.ts';

/** Of each resource so much is compared beside its head. An organisation has 200 resources at most. */
const COMPARED = 2000;

/** `beginning` is as much of its words as a page of hits reads. */
export type PublishedHit = PublishedCard & { readonly beginning: string };

interface Page {
  readonly limit: number;
  readonly offset: number;
  /** How much of each text is read. */
  readonly characters: number;
}

const OF_THESE: SQL = sql`${published.organisationId} = any(${sql.placeholder('organisations')}::bigint[])`;

const { html: _html, plain, head: _head, words: _words, search, ...onCards } = getTableColumns(published);

const found = prepared((db) =>
  db
    .select({
      ...onCards,
      beginning: sql<string>`left(${plain}, ${sql.placeholder('characters')}::int)`,
    })
    .from(published)
    .where(and(OF_THESE, isSought(search)))
    .orderBy(
      desc(sql`ts_rank(${search}, ${SOUGHT})`),
      desc(published.publishedAt),
      desc(published.resourceId),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('published_resources_found'),
);

/** What these organisations have published with these words, the best first. */
export function searchPublished(
  db: Db,
  organisations: readonly number[],
  sought: Sought,
  page: Page,
): Promise<PublishedHit[]> {
  return found(db).execute({ organisations, ...sought, ...page });
}

const similar = prepared((db) => {
  const beginnings = sql`select ${published.head} as head, left(${published.words}, ${sql.raw(`${COMPARED + 1}`)}) as beginning from ${published} where ${OF_THESE}`;
  // The last word of a longer text may be cut.
  const whole = sql`case when char_length(beginning) > ${sql.raw(`${COMPARED}`)} then regexp_replace(beginning, ' [^ ]*$', '') else beginning end`;
  const texts = sql`(select head || ' ' || ${whole} as words from (${beginnings}) as cut) as item`;
  return standIns(db, { from: texts, words: sql`item.words` }).prepare('published_resources_similar');
});

/** Words of these resources in place of the typed ones; undefined where none is similar. */
export async function similarWords(
  db: Db,
  organisations: readonly number[],
  typed: readonly string[],
): Promise<Sought | undefined> {
  const wanted = wordsWanted(typed);
  if (!wanted) return undefined;
  const rows = await similar(db).execute({ organisations, ...valuesOf(wanted) });
  const near = nearQuery(typed, readStandIns(rows));
  return near === undefined ? undefined : { asTyped: '', near };
}
