import {
  type DayMark,
  MARKS_THAT_COUNT,
  type MarkedDay,
  strengthOf,
} from '@kith/contract/focus-areas/strength';
import { and, desc, eq, lte, ne, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import { type Db, prepared } from '#kernel/db';
import { focusMarks } from './schema.ts';

const { actionId, day, mark } = focusMarks;

const ofDay = prepared((db) =>
  db
    .select({ actionId, mark })
    .from(focusMarks)
    .where(and(isAsked(actionId), eq(day, sql.placeholder('day'))))
    .prepare('focus_marks_of_day'),
);

/** What the member says of that day, by the action. */
export async function selectMarks(db: Db, ids: readonly number[], on: string): Promise<Map<number, DayMark>> {
  if (ids.length === 0) return new Map();
  const rows = await ofDay(db).execute({ ids, day: on });
  return new Map(rows.map((row) => [row.actionId, row.mark]));
}

const newest = prepared((db) =>
  db
    .select({ day, mark })
    .from(focusMarks)
    .where(and(eq(actionId, sql.placeholder('actionId')), lte(day, sql.placeholder('to'))))
    .orderBy(desc(day))
    .limit(sql.placeholder('limit'))
    .prepare('focus_marks_newest'),
);

/** The last marked days up to that one, the newest first. */
export function selectNewestMarks(
  db: Db,
  asked: { readonly actionId: number; readonly to: string; readonly limit: number },
): Promise<MarkedDay[]> {
  return newest(db).execute(asked);
}

/** Of an action that is held. */
export async function strengthNow(db: Db, ofAction: number, timesAWeek: number): Promise<number | null> {
  const counted = await db
    .select({ day, mark })
    .from(focusMarks)
    .where(and(eq(actionId, ofAction), ne(mark, 'rest')))
    .orderBy(desc(day))
    .limit(MARKS_THAT_COUNT);
  return strengthOf(counted, timesAWeek);
}

/** Null takes back what was said of the day. */
export async function setMark(
  db: Db,
  of: { readonly actionId: number; readonly day: string },
  said: DayMark | null,
): Promise<void> {
  if (said === null) {
    await db.delete(focusMarks).where(and(eq(actionId, of.actionId), eq(day, of.day)));
    return;
  }
  await db
    .insert(focusMarks)
    .values({ ...of, mark: said })
    .onConflictDoUpdate({ target: [actionId, day], set: { mark: said } });
}
