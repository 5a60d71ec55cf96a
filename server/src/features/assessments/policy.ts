// Who may do what with a check-in that is done, and how long a professional may ask again and again.
import { and, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isOpenedBySwitch } from '#policy/given';
import { holdsPlace } from '#policy/places';
import { isGranted, wroteIt } from '#policy/readers';
import { isSharedWith } from '#policy/shares';
import { never, type RecordPolicy, theAuthor, theMember } from '#records';
import { assessmentSchedules, assessments } from './schema.ts';

export const ASSESSMENT = 'assessment';
/** What a person reads with a result: the record, which has the shares by which it comes, and its scores. */
export const READ = [ASSESSMENT, 'assessmentResult'];

export const assessmentPolicy: RecordPolicy = {
  /**
   * The member, people whom they share it with, and a supporter who may see which check-ins were done, unless
   * it is withheld.
   */
  read: (db) =>
    or(
      wroteIt(db, assessments),
      isSharedWith(db, ASSESSMENT, null, assessments),
      isOpenedBySwitch(db, assessments, 'assessment'),
    ),
  update: never,
  delete: never,
  share: theAuthor.always,
  withhold: theMember,
};

/**
 * Of the people who see one, those who also see its scores: the member, people whom it is shared with, and a
 * supporter by the switch for results, unless it is withheld. What of the answers a supporter sees is said in
 * `for-supporters.ts` of the contract.
 */
export function opensResult(db: Db): SQL | undefined {
  const bySwitch = and(
    not(assessments.withheld),
    isGranted(db, assessments.memberId, 'assessmentResult', 'view'),
  );
  const byShare = isSharedWith(db, ASSESSMENT, null, assessments);
  return and(assessmentPolicy.read(db), or(wroteIt(db, assessments), byShare, bySwitch));
}

/**
 * Of professionals who see a result, those who also read its words, and the flags that say something of them.
 * The one who asked for it gets it as it is done, and without these: for them the member has to share it by
 * hand. A statement about many members gives `onTheTeam`, as for `resultIsShared`.
 */
export function opensWords(db: Db, onTheTeam: SQLWrapper | null = null): SQL | undefined {
  const known = onTheTeam && { onTheTeam };
  return isSharedWith(db, ASSESSMENT, known, { ...assessments, byHand: true });
}

/**
 * The part of `opensResult` by which a result reaches a person at work, for a statement that asks once for
 * each member whether the caller is on the team. A person who supports the member is not at work with them.
 */
export function resultIsShared(db: Db, onTheTeam: SQLWrapper): SQL | undefined {
  return isSharedWith(db, ASSESSMENT, { onTheTeam }, assessments);
}

/**
 * Whether the professional who made a schedule still has the place on the team by which they made it. Without
 * it they neither ask nor read the schedule, and a place that begins later brings none back.
 */
export function askerHasPlace(db: Db): SQL {
  const { placeId, memberId, askedBy: personId } = assessmentSchedules;
  return holdsPlace(db, { placeId, memberId, personId });
}

/** A schedule that asks, or is paused. Its member reads and stops it, and so does the professional. */
export function scheduleStands(db: Db): SQL {
  return sql`(${isNull(assessmentSchedules.endedAt)} and ${askerHasPlace(db)})`;
}
