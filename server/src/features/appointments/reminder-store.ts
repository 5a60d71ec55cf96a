import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { appointments } from './schema.ts';

type Columns = typeof appointments.$inferSelect;

const { id, memberId, startsAt, cancelledAt, editedAt, reservedUntil } = appointments;

const isAhead = (now: Date) => and(isNull(cancelledAt), isNull(reservedUntil), gt(startsAt, now));

/** Without a new version: by that its professional would learn of it. */
export async function setReminders(db: Db, one: number, minutes: number[]): Promise<void> {
  await db.update(appointments).set({ reminders: minutes }).where(eq(id, one));
}

/** One that stands and lies ahead. A move or a cancellation waits until the transaction is over. */
export async function lockAhead(db: Db, one: number, now: Date): Promise<Columns | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(id, one), isAhead(now)))
    .for('share');
  return row;
}

interface OfMember {
  readonly member: number;
  readonly ids: readonly number[];
}

/** Of these appointments of a member, those that stand and lie ahead. */
export function selectAhead(
  db: Db,
  { member, ids }: OfMember,
  now: Date,
): Promise<Pick<Columns, 'id' | 'editedAt'>[]> {
  return db
    .select({ id, editedAt })
    .from(appointments)
    .where(and(inArray(id, [...ids]), eq(memberId, member), isAhead(now)));
}
