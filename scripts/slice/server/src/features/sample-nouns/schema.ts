import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns, recordIndexes } from '#records/schema';

export const sampleNouns = pgTable('sample_nouns', { ...recordColumns(), text: text().notNull() }, (t) =>
  recordIndexes('sample_nouns', t),
);
