// Who may do what with an event.
import { and, eq, isNull, or } from 'drizzle-orm';
import { VIEWER } from '#policy/callers';
import { isOpenedBySwitch } from '#policy/given';
import { isKept, wroteIt } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { anyOf, type RecordPolicy, theAuthor, theMember } from '#records';
import { events } from './schema.ts';

export const EVENT = 'event';

export const eventPolicy: RecordPolicy = {
  /**
   * Its author, the member whose journey it is in, people whom it is shared with, and a supporter who may see
   * events, unless it is withheld.
   */
  read: (db) =>
    and(
      isNull(events.deletedAt),
      isKept(db, events),
      or(
        wroteIt(db, events),
        and(eq(events.memberId, VIEWER), events.inJourney),
        isSharedWith(db, EVENT, null, events),
        isOpenedBySwitch(db, events, 'event'),
      ),
    ),
  update: theAuthor.whoWrites,
  delete: theAuthor.whoDeletes,
  /** The ability that the browser offers; an edit carries the choice, as far as its people may be chosen. */
  share: theAuthor.inTheJourney,
  withhold: anyOf(theMember, theAuthor.whoWrites),
};
