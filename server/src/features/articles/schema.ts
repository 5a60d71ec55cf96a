import type { Helpfulness } from '@kith/contract/articles';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What a person says of an article. The articles are content of a release, which no table holds. */
export const articleResponses = pgTable(
  'article_responses',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    articleId: integer().notNull(),
    isLiked: boolean().notNull().default(false),
    /** Null for an article that is not saved. */
    savedAt: timestamp({ withTimezone: true }),
    helpfulness: text().$type<Helpfulness>(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.articleId] }),
    index('article_responses_liked').on(t.articleId).where(sql`${t.isLiked}`),
  ],
);
