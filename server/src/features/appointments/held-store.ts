import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { appointments } from './schema.ts';

/** A time that is held and not booked. */
export type HeldRow = typeof appointments.$inferSelect & { readonly reservedUntil: Date };

const { id, memberId, providerId, serviceId, startsAt, heldUntil } = appointments;
const { createdAt, cancelledAt, reservedUntil, waitId } = appointments;

const isHeld = and(isNotNull(reservedUntil), isNull(cancelledAt));
const isOffer = and(isHeld, isNotNull(waitId));
/** Held, now or before, while a member fills in a form. */
const isOfForm = and(isNotNull(reservedUntil), isNull(waitId));
/** Names the lock of `lockForms` among those of the database. */
const FORMS = 4712;
const isOpen = (now: Date) => and(isOffer, gt(reservedUntil, now));

/** For so long a member holds a time that they held before no more, and after it nothing is known of it. */
export const HELD_ONCE_MS = 30 * 60_000;

interface Touched {
  readonly providerId: number;
  readonly startsAt: Date;
  readonly heldUntil: Date;
}

interface Wanted extends Touched {
  /** The caller: what they hold for their own form gives way to what they book. */
  readonly holder?: number;
  /** The time is wanted for a form: an offer that is over goes to the next person first. */
  readonly isForForm?: boolean;
}

const touches = (one: Touched) =>
  and(eq(providerId, one.providerId), lt(startsAt, one.heldUntil), gt(heldUntil, one.startsAt));

/**
 * Lets go of held times that stand in the way and are over, or are the caller's own. The constraint of the
 * database knows no clock, so it is asked before each booking, move, offer and hold.
 */
export async function letGo(
  db: Db,
  { holder, isForForm: forForm, ...wanted }: Wanted,
  now: Date,
): Promise<void> {
  if (holder !== undefined)
    await db.delete(appointments).where(and(isOfForm, eq(memberId, holder), touches(wanted)));
  await db
    .update(appointments)
    .set({ cancelledAt: now })
    .where(and(isHeld, touches(wanted), lte(reservedUntil, now), forForm ? isNull(waitId) : undefined));
}

/** The times that are offered to these waits now. */
export async function selectOffers(db: Db, waits: readonly number[], now: Date): Promise<HeldRow[]> {
  if (waits.length === 0) return [];
  const rows = await db
    .select()
    .from(appointments)
    .where(and(inArray(waitId, [...waits]), isOpen(now)));
  return rows.flatMap(({ reservedUntil: end, ...row }) => (end ? [{ ...row, reservedUntil: end }] : []));
}

/** Of these held times, those that are offered to this member now. */
export function selectOwnOffers(
  db: Db,
  { member, ids }: { readonly member: number; readonly ids: readonly number[] },
  now: Date,
): Promise<{ id: number }[]> {
  return db
    .select({ id })
    .from(appointments)
    .where(and(inArray(id, [...ids]), eq(memberId, member), isOpen(now)));
}

export async function findOffer(db: Db, held: number, now: Date) {
  const [row] = await db
    .select()
    .from(appointments)
    .where(and(eq(id, held), isOpen(now)));
  return row;
}

/**
 * Times of a professional that these members had, or were offered, and have no more: they are not offered to
 * them again. What a member held only to fill in the form is none.
 */
export async function selectGivenUp(
  db: Db,
  of: { readonly providerId: number; readonly members: readonly number[] },
  now: Date,
): Promise<Pick<HeldRow, 'memberId' | 'startsAt' | 'endsAt' | 'heldUntil'>[]> {
  if (of.members.length === 0) return [];
  const isTheirs = and(eq(providerId, of.providerId), inArray(memberId, [...of.members]));
  const wasTheirs = and(isNotNull(cancelledAt), or(isNull(reservedUntil), isNotNull(waitId)));
  return db
    .select({ memberId, startsAt, endsAt: appointments.endsAt, heldUntil })
    .from(appointments)
    .where(and(isTheirs, wasTheirs, gt(startsAt, now)));
}

/** Professionals with an offer whose time to answer is over. */
export async function selectProvidersOfDue(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ providerId })
    .from(appointments)
    .where(and(isOffer, lte(reservedUntil, now)));
  return rows.map((row) => row.providerId);
}

type Ended = Pick<HeldRow, 'memberId' | 'serviceId' | 'waitId' | 'startsAt' | 'heldUntil'>;
const ended = { memberId, serviceId, waitId, startsAt, heldUntil };

/** Ends the offers of a professional whose time to answer is over. */
export function endDueOffers(db: Db, provider: number, now: Date): Promise<Ended[]> {
  return db
    .update(appointments)
    .set({ cancelledAt: now })
    .where(and(eq(providerId, provider), isOffer, lte(reservedUntil, now)))
    .returning(ended);
}

/** Ends the offers to these waits. */
export async function endOffersTo(db: Db, waits: readonly number[], now: Date): Promise<Ended[]> {
  if (waits.length === 0) return [];
  return db
    .update(appointments)
    .set({ cancelledAt: now })
    .where(and(inArray(waitId, [...waits]), isOffer))
    .returning(ended);
}

export type OpenOffer = Pick<HeldRow, 'waitId' | 'memberId' | 'serviceId' | 'startsAt' | 'endsAt'>;

/** The offers of a professional that are open now. */
export function selectOffersOf(db: Db, provider: number, now: Date): Promise<OpenOffer[]> {
  return db
    .select({ waitId, memberId, serviceId, startsAt, endsAt: appointments.endsAt })
    .from(appointments)
    .where(and(eq(providerId, provider), isOpen(now)));
}

/** The time that was held is booked from now on; the member may have withheld it since it was offered. */
export async function bookHeld(
  db: Db,
  held: number,
  { withheld, now }: { readonly withheld: boolean; readonly now: Date },
): Promise<void> {
  await db.update(appointments).set({ reservedUntil: null, createdAt: now, withheld }).where(eq(id, held));
}

/** The appointment that this wait ended with, if it stands and starts then. */
export async function findBookedFrom(
  db: Db,
  wait: number,
  start: Date,
): Promise<{ readonly id: number } | undefined> {
  const isBooked = and(isNull(reservedUntil), isNull(cancelledAt));
  const [row] = await db
    .select({ id })
    .from(appointments)
    .where(and(eq(waitId, wait), eq(startsAt, start), isBooked));
  return row;
}

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
