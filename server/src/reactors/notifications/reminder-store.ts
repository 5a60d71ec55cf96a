import { and, asc, eq, getTableColumns, isNull, lt, lte } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { reminders } from './schema.ts';

export type Reminder = Omit<typeof reminders.$inferSelect, 'settledAt'>;
type Subject = Pick<Reminder, 'kind' | 'recordId'>;

const { settledAt, ...columns } = getTableColumns(reminders);
const isOpen = isNull(settledAt);
const isAbout = ({ kind, recordId }: Subject) =>
  and(eq(reminders.kind, kind), eq(reminders.recordId, recordId));
const isSame = (one: Reminder) =>
  and(isAbout(one), eq(reminders.userId, one.userId), eq(reminders.at, one.at));

/** Returns whether it is new: the same moment is not planned twice, sent or not. */
export async function insertReminder(db: Db, reminder: Reminder): Promise<boolean> {
  const made = await db
    .insert(reminders)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ at: reminders.at });
  return made.length > 0;
}

/** Several in one statement; returns those that are new. */
export function insertReminders(db: Db, wanted: readonly Reminder[]): Promise<{ at: Date }[]> {
  if (wanted.length === 0) return Promise.resolve([]);
  return db
    .insert(reminders)
    .values([...wanted])
    .onConflictDoNothing()
    .returning({ at: reminders.at });
}

export function selectOpen(db: Db, subject: Subject): Promise<Reminder[]> {
  return db
    .select(columns)
    .from(reminders)
    .where(and(isAbout(subject), isOpen));
}

/** Records with open reminders for a person. */
export function selectSubjectsOf(db: Db, userId: number): Promise<Subject[]> {
  return db
    .selectDistinct({ kind: reminders.kind, recordId: reminders.recordId })
    .from(reminders)
    .where(and(eq(reminders.userId, userId), isOpen));
}

export async function removeReminder(db: Db, reminder: Reminder): Promise<void> {
  await db.delete(reminders).where(and(isSame(reminder), isOpen));
}

/** Its planned reminders are dropped. */
export async function removeOpen(db: Db, subject: Subject): Promise<void> {
  await db.delete(reminders).where(and(isAbout(subject), isOpen));
}

/** The longest due first. */
export function selectDue(db: Db, now: Date): Promise<Reminder[]> {
  return db
    .select(columns)
    .from(reminders)
    .where(and(lte(reminders.at, now), isOpen))
    .orderBy(asc(reminders.at));
}

/** False while another process holds it, or once it is settled. */
export async function lockDue(db: Db, reminder: Reminder): Promise<boolean> {
  const rows = await db
    .select({ at: reminders.at })
    .from(reminders)
    .where(and(isSame(reminder), isOpen))
    .for('update', { skipLocked: true });
  return rows.length > 0;
}

/** Those of long ago: their moment is past, and is planned no more. */
export async function removeSettled(db: Db, subject: Subject, before: Date): Promise<void> {
  await db.delete(reminders).where(and(isAbout(subject), lt(settledAt, before)));
}

export async function settleReminder(db: Db, reminder: Reminder, at: Date): Promise<void> {
  await db.update(reminders).set({ settledAt: at }).where(isSame(reminder));
}
