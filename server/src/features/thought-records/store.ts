import { THOUGHT_RECORD_UNDO_SECONDS } from '@kith/contract/thought-records';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { definePlain } from '#records/plain';
import { deleteLookBacks } from './look-backs-store.ts';
import { THOUGHT_RECORD, thoughtRecordPolicy } from './policy.ts';
import { thoughtRecords } from './schema.ts';
import { EMPTY, presentWords, soughtIn, type ThoughtRow, type Words } from './words-store.ts';

export type { ThoughtRow } from './words-store.ts';

type NewRecord = Words & Pick<ThoughtRow, 'authorId' | 'memberId' | 'inJourney' | 'createdAt' | 'sortAt'>;

export const plain = definePlain<ThoughtRow, ReturnType<typeof presentWords>>({
  kind: THOUGHT_RECORD,
  name: 'thought_records',
  table: thoughtRecords,
  policy: thoughtRecordPolicy,
  undoSeconds: THOUGHT_RECORD_UNDO_SECONDS,
  withoutWords: {
    situation: '',
    automaticThought: '',
    body: '',
    evidenceFor: '',
    evidenceAgainst: '',
    alternativeThought: '',
    nextStep: '',
    lookBackOn: undefined,
  },
  words: presentWords,
  /** Beside its texts a record has feelings, traps and numbers, which tell as much. */
  async purgeRest({ db }, ids) {
    const purged = inArray(thoughtRecords.id, [...ids]);
    await db
      .update(thoughtRecords)
      .set({ ...EMPTY, lookBackOn: null })
      .where(purged);
    await deleteLookBacks(db, ids);
  },
});

export const thoughtRecordRecord = plain.record;

/** Returns its id, and its place in the list. */
export async function insertThoughtRecord(
  db: Db,
  record: NewRecord,
): Promise<Pick<ThoughtRow, 'id' | 'sortAt'>> {
  const [row] = await db
    .insert(thoughtRecords)
    .values({ ...record, words: soughtIn(record) })
    .returning({ id: thoughtRecords.id, sortAt: thoughtRecords.sortAt });
  if (!row) throw new Error('a thought record was not inserted');
  return row;
}

export async function updateThoughtRecord(db: Db, id: number, words: Words, editedAt: Date): Promise<void> {
  const version = sql`${thoughtRecords.version} + 1`;
  const change = { ...words, words: soughtIn(words), editedAt, version };
  await db.update(thoughtRecords).set(change).where(eq(thoughtRecords.id, id));
}
