import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Answers, Tallies } from './rules.ts';

const ref = () => bigint({ mode: 'number' }).notNull();
const day = () => date({ mode: 'string' });

/**
 * Ratings until they are counted. An answer that is counted leaves its row, and a row without answers goes
 * after its 90 days. No column has a time of the day, and none names who rated: `rater` is a keyed digest.
 */
export const ratings = pgTable(
  'ratings',
  {
    /** Drawn at random: the order of counting tells nothing of the order of writing. */
    id: uuid().primaryKey(),
    providerId: ref(),
    rater: text().notNull(),
    ratedOn: day().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** The person’s yes that others read their words. */
    shareWords: boolean().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index('ratings_of_rater').on(t.rater), index('ratings_of_provider').on(t.providerId, t.ratedOn)],
);

/** All that others see of the numbers. */
export const ratingCounts = pgTable('rating_counts', {
  providerId: bigint({ mode: 'number' }).primaryKey(),
  /** The first day of the month for which it was counted last. */
  countedFor: day().notNull(),
  tallies: jsonb().$type<Tallies>().notNull(),
});

/** All that others see of the words. */
export const ratingWords = pgTable(
  'rating_words',
  {
    /** Drawn at random, and the order in which they are shown. */
    id: uuid().primaryKey(),
    providerId: ref(),
    words: text().notNull(),
    /** The professional’s. */
    answer: text(),
  },
  (t) => [index('rating_words_of_provider').on(t.providerId, t.id)],
);
