// Who may do what with an appointment. Its member sees it, and its professional while they have the place on
// the team by which they were booked. A supporter who may see events sees it, unless it is withheld; one whom
// the member asked along sees it while they support the member. Its member and its professional move and
// cancel it; its member alone withholds it, asks a supporter along and has reminders of it. A time that is
// only held is no appointment, and no person sees it as one.
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { STAFF, VIEWER } from '#policy/callers';
import { holdsPlace, holdsSupport } from '#policy/places';
import { isGranted } from '#policy/readers';
import { appointments } from './schema.ts';

/** As records of access name it. */
export const APPOINTMENT = 'appointment';

const { memberId, providerId, placeId, withheld, companionId, companionPlaceId, reservedUntil } =
  appointments;

const isBooked = isNull(reservedUntil);

const asProvider = (db: Db): SQL | undefined =>
  and(isBooked, eq(providerId, STAFF), holdsPlace(db, { placeId, memberId, personId: providerId }));

/** The supporter whom the member asked along supports them still. */
export function isAccompanied(db: Db): SQL<boolean> {
  return sql`(${companionPlaceId} is not null and ${holdsSupport(db, companionPlaceId)})`;
}

/** The caller comes along to it. */
export function comesAlong(db: Db): SQL | undefined {
  return and(isBooked, eq(companionId, VIEWER), isAccompanied(db));
}

export function seesAppointment(db: Db): SQL | undefined {
  const isForThem = or(
    eq(memberId, VIEWER),
    asProvider(db),
    comesAlong(db),
    and(not(withheld), isGranted(db, memberId, 'event', 'view')),
  );
  return and(isBooked, isForThem);
}

/** Appointments of the caller's work. */
export function isOwnBooking(db: Db): SQL<boolean> {
  return sql`(${asProvider(db)})`;
}

interface Seen {
  readonly memberId: number;
  /** The caller sees it as its professional. */
  readonly isOwnBooking: boolean;
}

/**
 * What the caller is to an appointment that they see. A former professional who supports the member now is a
 * supporter.
 */
export function partOf(one: Seen, { userId }: Pick<Viewer, 'userId'>): 'member' | 'provider' | 'supporter' {
  if (one.memberId === userId) return 'member';
  return one.isOwnBooking ? 'provider' : 'supporter';
}
