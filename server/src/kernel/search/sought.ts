import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/context';
import { prepared } from '#kernel/db';
import type { Keyword } from '#kernel/keyword';

/** The search in texts: the typed words, or a tsquery of similar ones. An empty one finds nothing. */
export type Sought = Pick<Keyword, 'asTyped'> & { readonly near: string };

/** With the fields of `Sought` as placeholders. */
export const SOUGHT = sql`(websearch_to_tsquery('kith', ${sql.placeholder('asTyped')}) || to_tsquery('kith', ${sql.placeholder('near')}))`;

export const isSought = (search: SQLWrapper): SQL => sql`${search} @@ ${SOUGHT}`;

const LEXEMES_SOUGHT = sql`array(select lexeme[1] from regexp_matches(${SOUGHT}::text, '''([^'']+)''', 'g') as lexeme)`;

const wordsSought = prepared((db) =>
  db
    .select({ word: sql<string>`word` })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) as word`)
    .where(sql`ts_lexize('kith_stem', word) && ${LEXEMES_SOUGHT}`)
    .prepare('words_sought'),
);

/** The words that a search matches with the typed ones. */
export async function selectSought(
  { db }: Pick<Ctx, 'db'>,
  words: readonly string[],
  sought: Sought,
): Promise<Set<string>> {
  const rows = await wordsSought(db).execute({ words, ...sought });
  return new Set(rows.map(({ word }) => word));
}
