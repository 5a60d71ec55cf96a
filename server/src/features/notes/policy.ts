// Who may do what with a note.
import { and, eq, isNull, or } from 'drizzle-orm';
import { VIEWER } from '#policy/callers';
import { isKept, wroteIt } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { never, type RecordPolicy, theAuthor } from '#records';
import { notes } from './schema.ts';

export const NOTE = 'note' as const;

export const notePolicy: RecordPolicy = {
  /**
   * Its author, the member whose journey it is in, and people whom it is shared with, a supporter only while
   * they may read notes.
   */
  read: (db) =>
    and(
      isNull(notes.deletedAt),
      isKept(db, notes),
      or(
        wroteIt(db, notes),
        and(eq(notes.memberId, VIEWER), notes.inJourney),
        isSharedWith(db, NOTE, 'note', notes),
      ),
    ),
  update: theAuthor.whoWrites,
  /** The author may always delete a private note. A note in a member's journey is the member's, too. */
  delete: ({ isAuthor, mayWrite, standsInJourney }) => isAuthor && (mayWrite || !standsInJourney),
  share: theAuthor.always,
  withhold: never,
};
