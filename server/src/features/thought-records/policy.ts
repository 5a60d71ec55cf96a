// Who may do what with a thought record.
import { and, isNull, or } from 'drizzle-orm';
import { wroteIt } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { never, type RecordPolicy, theAuthor } from '#records';
import { thoughtRecords } from './schema.ts';

export const THOUGHT_RECORD = 'thought_record';

/** It is about its author. No switch opens it to a supporter, and no part of the journey has it. */
export const thoughtRecordPolicy: RecordPolicy = {
  /** Its author, and people whom it is shared with by name. */
  read: (db) =>
    and(
      isNull(thoughtRecords.deletedAt),
      or(wroteIt(db, thoughtRecords), isSharedWith(db, THOUGHT_RECORD, null, thoughtRecords)),
    ),
  update: theAuthor.always,
  delete: theAuthor.always,
  share: theAuthor.always,
  withhold: never,
};
