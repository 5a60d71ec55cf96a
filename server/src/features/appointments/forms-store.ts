import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isOfForm, type Touched, touches } from './held-store.ts';
import { appointments } from './schema.ts';

const { memberId, startsAt, heldUntil, createdAt, cancelledAt, reservedUntil } = appointments;

/** Names the lock of `lockForms` among those of the database. */
const FORMS = 4714;

/** For so long a member holds a time that they held before no more, and after it nothing is known of it. */
export const HELD_ONCE_MS = 30 * 60_000;

interface ForForm extends Touched {
  readonly memberId: number;
}

/** Forms of one member are held one after the other: two may be of professionals who share no lock. */
export async function lockForms(db: Db, member: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${FORMS}, ${member})`);
}

/** Until when a member holds this very time for their form, if they do. */
export async function findHeldForForm(db: Db, of: ForForm, now: Date): Promise<Date | undefined> {
  const isThis = and(eq(startsAt, of.startsAt), eq(heldUntil, of.heldUntil), touches(of));
  const [row] = await db
    .select({ until: reservedUntil })
    .from(appointments)
    .where(and(isOfForm, eq(memberId, of.memberId), isThis, isNull(cancelledAt), gt(reservedUntil, now)));
  return row?.until ?? undefined;
}

/** Whether a member held a time that touches this one not long ago. */
export async function wasHeldLately(db: Db, of: ForForm, now: Date): Promise<boolean> {
  const isLate = gt(createdAt, new Date(now.getTime() - HELD_ONCE_MS));
  const was = and(isOfForm, eq(memberId, of.memberId), touches(of), isLate);
  return (await db.$count(appointments, was)) > 0;
}

/** The time that a member holds for a form is free again. */
export async function endHeldForForm(db: Db, member: number, now: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ cancelledAt: now })
    .where(and(isOfForm, eq(memberId, member), isNull(cancelledAt)));
}

/** Until when members hold a part of this time for their forms; undefined where none does. */
export async function findFormsEnd(db: Db, of: Touched, now: Date): Promise<Date | undefined> {
  const [last] = await db
    .select({ until: reservedUntil })
    .from(appointments)
    .where(and(isOfForm, touches(of), isNull(cancelledAt), gt(reservedUntil, now)))
    .orderBy(desc(reservedUntil))
    .limit(1);
  return last?.until ?? undefined;
}

/** Of what was held for forms nothing is kept for long. */
export async function deleteFormsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(appointments).where(and(isOfForm, lte(reservedUntil, moment)));
}
