// Who may do what with a sample noun.
import { and, isNull, or } from 'drizzle-orm';
import { wroteIt } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { never, type RecordPolicy, theAuthor } from '#records';
import { sampleNouns } from './schema.ts';

export const SAMPLE_NOUN = 'sample_noun';

export const sampleNounPolicy: RecordPolicy = {
  /** Its author, and whom it is shared with. */
  read: (db) =>
    and(
      isNull(sampleNouns.deletedAt),
      or(wroteIt(db, sampleNouns), isSharedWith(db, SAMPLE_NOUN, null, sampleNouns)),
    ),
  update: theAuthor.whoWrites,
  delete: theAuthor.whoDeletes,
  share: theAuthor.inTheJourney,
  withhold: never,
};
