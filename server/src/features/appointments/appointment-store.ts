import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { defineReadable } from '#records';
import { isAccompanied, isOwnBooking, seesAppointment } from './policy.ts';
import { appointments } from './schema.ts';
import type { Taken } from './slots.ts';

type Columns = typeof appointments.$inferSelect;

/** As the caller sees it. */
export type AppointmentRow = Columns & { readonly isOwnBooking: boolean; readonly isAccompanied: boolean };

const seen = (db: Db) => ({
  ...getTableColumns(appointments),
  isOwnBooking: isOwnBooking(db).as('is_own_booking'),
  isAccompanied: isAccompanied(db).as('is_accompanied'),
});

const { id, memberId, providerId, startsAt, endsAt, heldUntil, cancelledAt, reservedUntil, waitId } =
  appointments;
const isBooked = isNull(reservedUntil);

export const appointmentReaders = defineReadable({
  name: 'appointments',
  table: appointments,
  visible: seesAppointment,
});

/** Professionals, while they have the place by which it was booked. */
export const appointmentProviders = defineReadable({
  name: 'appointments_of_work',
  table: appointments,
  visible: isOwnBooking,
});

const visibleById = prepared((db) =>
  db
    .select(seen(db))
    .from(appointments)
    .where(and(eq(id, sql.placeholder('id')), seesAppointment(db)))
    .prepare('appointments_visible_by_id'),
);

const visibleByIds = prepared((db) =>
  db
    .select(seen(db))
    .from(appointments)
    .where(and(isAsked(id), seesAppointment(db)))
    .prepare('appointments_visible_by_ids'),
);

const lockedById = prepared((db) =>
  db
    .select({ id })
    .from(appointments)
    .where(and(eq(id, sql.placeholder('id')), seesAppointment(db)))
    .for('update')
    .prepare('appointments_locked_by_id'),
);

export async function findAppointment(
  ctx: ViewerCtx,
  appointmentId: number,
): Promise<AppointmentRow | undefined> {
  const [row] = await visibleById(ctx.db).execute({ ...eyes(ctx), id: appointmentId });
  return row;
}

/** When the appointment of this id starts, to bring rows that name one into order. */
export function orderOf(appointment: SQLWrapper): SQL {
  return sql`(select ${startsAt} from ${appointments} where ${id} = ${appointment})`;
}

/** Whether it was not cancelled, for work without a caller. */
export async function isStanding(db: Db, appointmentId: number): Promise<boolean> {
  return (await db.$count(appointments, and(eq(id, appointmentId), isNull(cancelledAt)))) > 0;
}

/** When it ends, for work without a caller. */
export async function findEnd(db: Db, appointmentId: number): Promise<Date | undefined> {
  const [row] = await db.select({ endsAt }).from(appointments).where(eq(id, appointmentId));
  return row?.endsAt;
}

/** Those of these appointments that the caller may see, in no order. */
export function selectByIds(ctx: ViewerCtx, ids: readonly number[]): Promise<AppointmentRow[]> {
  return visibleByIds(ctx.db).execute({ ...eyes(ctx), ids });
}

/** One that the caller may see, also after the call has waited for another change of it. */
export async function lockAppointment(
  ctx: ViewerCtx,
  appointmentId: number,
): Promise<AppointmentRow | undefined> {
  const [locked] = await lockedById(ctx.db).execute({ ...eyes(ctx), id: appointmentId });
  return locked && findAppointment(ctx, appointmentId);
}

export interface Range {
  readonly fromAt: Date;
  readonly toAt: Date;
  readonly limit: number;
  readonly offset: number;
}

/** Touches the range. */
const isInRange = and(
  sql`${startsAt} < ${sql.placeholder('toAt')}::timestamptz`,
  sql`${endsAt} > ${sql.placeholder('fromAt')}::timestamptz`,
);

const inOrder = (db: Db, which: SQL | undefined, name: string) =>
  db
    .select(seen(db))
    .from(appointments)
    .where(and(which, isInRange))
    .orderBy(asc(startsAt), asc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(name);

const ofMember = prepared((db) =>
  inOrder(
    db,
    and(eq(memberId, sql.placeholder('memberId')), seesAppointment(db)),
    'appointments_of_member_in_range',
  ),
);

const ofProvider = prepared((db) =>
  inOrder(db, and(eq(providerId, VIEWER), isOwnBooking(db)), 'appointments_of_provider_in_range'),
);

const moments = ({ fromAt, toAt, limit, offset }: Range) => ({
  fromAt: fromAt.toISOString(),
  toAt: toAt.toISOString(),
  ...{ limit, offset },
});

/** Appointments of a member that the caller may see. */
export function selectOfMember(ctx: ViewerCtx, member: number, range: Range): Promise<AppointmentRow[]> {
  return ofMember(ctx.db).execute({ ...eyes(ctx), ...moments(range), memberId: member });
}

/** Appointments with the caller as their professional. */
export function selectOfProvider(ctx: ViewerCtx, range: Range): Promise<AppointmentRow[]> {
  return ofProvider(ctx.db).execute({ ...eyes(ctx), ...moments(range) });
}

interface Parties {
  readonly providerId: number;
  /** Whose other appointments count too; null where no member is meant. */
  readonly memberId: number | null;
  /** An appointment that is about to move. */
  readonly but?: number | undefined;
  /** The caller, for whom the time that they hold themselves is free. To no other person it is. */
  readonly holder?: number;
}

interface Between {
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
}

/**
 * The times between two moments at which either of them is taken. A time that is only held takes the
 * professional's.
 */
export async function selectTaken(
  db: Db,
  { providerId: provider, memberId: member, but = 0, holder }: Parties,
  { from, to, now }: Between,
): Promise<Taken[]> {
  const isOthers = holder === undefined ? undefined : or(ne(memberId, holder), isNotNull(waitId));
  const isHeld = or(isBooked, and(gt(reservedUntil, now), isOthers));
  // What stays free after an appointment is the professional's time, and not the member's.
  const theirs = and(eq(providerId, provider), gt(heldUntil, from), isHeld);
  const members = member === null ? undefined : and(eq(memberId, member), gt(endsAt, from), isBooked);
  const whose = member === null ? theirs : or(theirs, members);
  const rows = await db
    .select({ startsAt, endsAt, heldUntil, providerId })
    .from(appointments)
    .where(and(whose, isNull(cancelledAt), ne(id, but), lt(startsAt, to)));
  return rows.map(({ providerId: one, ...times }) => ({ ...times, isProviders: one === provider }));
}

/** How many appointments to come a member has with a professional. */
export function countAhead(
  db: Db,
  { providerId: provider, memberId: member }: { readonly providerId: number; readonly memberId: number },
  now: Date,
): Promise<number> {
  const both = and(eq(providerId, provider), eq(memberId, member));
  return db.$count(appointments, and(both, isBooked, isNull(cancelledAt), gt(startsAt, now)));
}

type Companion = 'companionId' | 'companionPlaceId';
type Ended = 'cancelledAt' | 'cancelledBy' | 'cancelReason';
type Later = 'reminders' | 'editedAt' | 'version' | Companion | Ended;
export type NewAppointment = Omit<Columns, 'id' | Later | 'reservedUntil' | 'waitId'> &
  Partial<Pick<Columns, 'reservedUntil' | 'waitId'>>;

/** Nothing where its time is taken, of the professional or of the member. */
export async function insertAppointment(db: Db, row: NewAppointment): Promise<number | undefined> {
  const [made] = await db
    .insert(appointments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: appointments.id });
  return made?.id;
}

export type AppointmentPatch = Partial<
  Pick<
    Columns,
    | 'startsAt'
    | 'endsAt'
    | 'heldUntil'
    | 'changeUntil'
    | 'timeZone'
    | 'cancelledAt'
    | 'cancelledBy'
    | 'cancelReason'
    | 'editedAt'
  >
>;

/** Without a new version: by that its professional would learn of the switch. */
export async function setWithheld(db: Db, one: number, isWithheld: boolean): Promise<void> {
  await db.update(appointments).set({ withheld: isWithheld }).where(eq(id, one));
}

export async function updateAppointment(db: Db, one: number, patch: AppointmentPatch): Promise<void> {
  await db
    .update(appointments)
    .set({ ...patch, version: sql`${appointments.version} + 1` })
    .where(eq(id, one));
}

interface Booked {
  readonly placeId: number;
  readonly after: Date;
  /** What was booked later stays. */
  readonly bookedUntil: Date | undefined;
}

const isBookedBy = ({ placeId, after, bookedUntil }: Booked): SQL | undefined => {
  const bookedByThen = bookedUntil && lte(appointments.createdAt, bookedUntil);
  return and(
    eq(appointments.placeId, placeId),
    isBooked,
    isNull(cancelledAt),
    gt(startsAt, after),
    bookedByThen,
  );
};

/** Holds what `cancelBooked` will cancel, and returns its professional; undefined where there is none. */
export async function lockBooked(db: Db, booked: Booked): Promise<number | undefined> {
  const rows = await db.select({ providerId }).from(appointments).where(isBookedBy(booked)).for('update');
  return rows[0]?.providerId;
}

/** Cancels what was booked by a place and starts after a moment. No person has done it. */
export function cancelBooked(
  db: Db,
  booked: Booked,
  now: Date,
): Promise<Pick<Columns, 'id' | 'memberId' | 'serviceId' | 'startsAt' | 'heldUntil'>[]> {
  return db
    .update(appointments)
    .set({ cancelledAt: now, version: sql`${appointments.version} + 1` })
    .where(isBookedBy(booked))
    .returning({ id, memberId, serviceId: appointments.serviceId, startsAt, heldUntil });
}
