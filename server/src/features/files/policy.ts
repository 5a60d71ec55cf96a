// Who may do what with a file.
import { and, eq, isNull, or } from 'drizzle-orm';
import { VIEWER } from '#policy/callers';
import { isKept, wroteIt } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { never, type RecordPolicy, theAuthor } from '#records';
import { fileRecords } from './schema.ts';

export const FILE = 'file';

export const filePolicy: RecordPolicy = {
  /**
   * Its author, the member whose journey it is in, and people whom it is shared with, a supporter only while
   * they may read notes.
   */
  read: (db) =>
    and(
      isNull(fileRecords.deletedAt),
      isKept(db, fileRecords),
      or(
        wroteIt(db, fileRecords),
        and(eq(fileRecords.memberId, VIEWER), fileRecords.inJourney),
        isSharedWith(db, FILE, 'note', fileRecords),
      ),
    ),
  update: theAuthor.whoWrites,
  delete: theAuthor.whoDeletes,
  /** Also an author who may no longer write there: to take a share back is always theirs. */
  share: theAuthor.always,
  withhold: never,
};
