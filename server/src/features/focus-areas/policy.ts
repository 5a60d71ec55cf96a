// Who may do what with a focus area, and with what belongs to it. All of it is the member's own: they alone
// change it. A supporter with the switch sees areas, goals, actions and ratings, without those that are not
// for supporters. Notes and reflections are answered to the member alone: `present.ts`. A professional sees
// none of it but the goals that they proposed, until the member has answered.
import { and, eq, exists, isNotNull, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { isGranted, isOnTeamOf, isOnTeamOfCaller, wroteIt } from '#policy/readers';
import { focusActions, focusAreas, focusGoals, focusProposals, focusRatings } from './schema.ts';

/** As records of access name it. */
export const FOCUS_AREA = 'focusArea';

const isOwn = (memberId: SQLWrapper): SQL => eq(memberId, VIEWER);
const isGrantedFor = (db: Db, memberId: SQLWrapper): SQL => isGranted(db, memberId, 'focusArea', 'view');

/** Whether the area of that id is for supporters. */
function isAreaOpen(db: Db, areaId: SQLWrapper): SQL {
  const open = db
    .select({ one: sql`1` })
    .from(focusAreas)
    .where(and(eq(focusAreas.id, areaId), not(focusAreas.withheld)));
  return exists(open);
}

export function seesArea(db: Db): SQL | undefined {
  const { memberId, withheld } = focusAreas;
  return or(isOwn(memberId), and(not(withheld), isGrantedFor(db, memberId)));
}

export function seesGoal(db: Db): SQL | undefined {
  const { memberId, areaId, withheld, deletedAt } = focusGoals;
  const asSupporter = and(not(withheld), isAreaOpen(db, areaId), isGrantedFor(db, memberId));
  return and(isNull(deletedAt), or(isOwn(memberId), asSupporter));
}

/** An action is seen with its goal. */
export function seesAction(db: Db): SQL | undefined {
  const goal = db
    .select({ one: sql`1` })
    .from(focusGoals)
    .where(and(eq(focusGoals.id, focusActions.goalId), seesGoal(db)));
  return and(isNull(focusActions.deletedAt), exists(goal));
}

export function seesRating(db: Db): SQL | undefined {
  const { memberId, areaId, deletedAt } = focusRatings;
  const asSupporter = and(isAreaOpen(db, areaId), isGrantedFor(db, memberId));
  return and(isNull(deletedAt), or(isOwn(memberId), asSupporter));
}

/** One that the caller proposed, in a place that they still hold: a later place has none from before it. */
function proposedIt(db: Db): SQL | undefined {
  const { memberId, proposedBy: authorId, createdAt } = focusProposals;
  return and(wroteIt(db, { authorId, memberId, createdAt }), isOnTeamOf(db, memberId, createdAt));
}

/** One that waits: for its member, and for the professional who proposed it. */
export function seesProposal(db: Db): SQL | undefined {
  const { memberId, answeredAt } = focusProposals;
  return and(isNull(answeredAt), or(isOwn(memberId), proposedIt(db)));
}

/** One that asks the caller for an answer: its professional holds the place in which they proposed it. */
export function asksCaller(db: Db): SQL | undefined {
  const { memberId, proposedBy, createdAt, answeredAt } = focusProposals;
  return and(isNull(answeredAt), isOwn(memberId), isOnTeamOfCaller(db, proposedBy, createdAt));
}

/** One that the caller proposed and that is answered. */
export function hearsAnswer(db: Db): SQL | undefined {
  return and(isNotNull(focusProposals.answeredAt), proposedIt(db));
}
