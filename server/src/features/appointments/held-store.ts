import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { appointments } from './schema.ts';

/** A time that is held and not booked. */
export type HeldRow = typeof appointments.$inferSelect & { readonly reservedUntil: Date };

const { id, memberId, providerId, serviceId, startsAt, heldUntil } = appointments;
const { cancelledAt, reservedUntil, waitId } = appointments;

const isHeld = and(isNotNull(reservedUntil), isNull(cancelledAt));
const isOffer = and(isHeld, isNotNull(waitId));
/** Held, now or before, while a member fills in a form. */
export const isOfForm = and(isNotNull(reservedUntil), isNull(waitId));
const isOpen = (now: Date) => and(isOffer, gt(reservedUntil, now));

export interface Touched {
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

export const touches = (one: Touched) =>
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
