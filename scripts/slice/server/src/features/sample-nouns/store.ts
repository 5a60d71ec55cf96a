import { SAMPLE_NOUN_UNDO_SECONDS } from '@kith/contract/sample-nouns';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { searchable } from '#kernel/words';
import { definePlain } from '#records/plain';
import { SAMPLE_NOUN, sampleNounPolicy } from './policy.ts';
import { sampleNouns } from './schema.ts';

export type SampleNounRecord = Omit<typeof sampleNouns.$inferSelect, 'words' | 'search'>;

type Words = Pick<SampleNounRecord, 'text'>;
type NewSampleNoun = Words &
  Pick<SampleNounRecord, 'authorId' | 'memberId' | 'inJourney' | 'createdAt' | 'sortAt'>;

export const plain = definePlain({
  kind: SAMPLE_NOUN,
  name: 'sample_nouns',
  table: sampleNouns,
  policy: sampleNounPolicy,
  undoSeconds: SAMPLE_NOUN_UNDO_SECONDS,
  withoutWords: { text: '' },
  words: ({ text }: SampleNounRecord) => ({ text }),
});

export const sampleNounRecord = plain.record;

/** Returns its id, and its place in the list. */
export async function insertSampleNoun(
  db: Db,
  sampleNoun: NewSampleNoun,
): Promise<Pick<SampleNounRecord, 'id' | 'sortAt'>> {
  const words = searchable(sampleNoun.text);
  const [row] = await db
    .insert(sampleNouns)
    .values({ ...sampleNoun, words })
    .returning({ id: sampleNouns.id, sortAt: sampleNouns.sortAt });
  if (!row) throw new Error('a sample noun was not inserted');
  return row;
}

export async function updateSampleNoun(db: Db, id: number, { text }: Words, editedAt: Date): Promise<void> {
  const version = sql`${sampleNouns.version} + 1`;
  const change = { text, words: searchable(text), editedAt, version };
  await db.update(sampleNouns).set(change).where(eq(sampleNouns.id, id));
}
