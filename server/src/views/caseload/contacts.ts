import type { CaseContact } from '@kith/contract/caseload';
import { momentAt } from '@kith/contract/kit/zones';
import { shownAppointments } from '#features/appointments';
import { type Contact, selectContacts } from '#features/events';
import type { ViewerCtx } from '#kernel/context';

type Nearest = NonNullable<ReturnType<Awaited<ReturnType<typeof shownAppointments.nearest>>['get']>>;

export interface Contacts {
  readonly last: CaseContact | null;
  readonly next: CaseContact | null;
}

/** For each member the last contact before now and the next one, among events and appointments. */
export async function findContacts(
  ctx: ViewerCtx,
  members: readonly number[],
): Promise<Map<number, Contacts>> {
  const planned = await selectContacts(ctx, members);
  const booked = await shownAppointments.nearest(ctx, members);
  const { timeZone } = ctx.viewer;
  const momentOf = ({ start_at, start_date }: CaseContact) =>
    start_at === null ? momentAt(start_date ?? '', '00:00', timeZone).getTime() : Date.parse(start_at);
  const inOrder = (found: readonly (CaseContact | null)[]) =>
    found.flatMap((one) => one ?? []).toSorted((one, other) => momentOf(one) - momentOf(other));
  const known = members.filter((member) => planned.has(member) || booked.has(member));
  return new Map(
    known.map((member) => {
      const [events, bookings] = [planned.get(member), booked.get(member)];
      const last = inOrder([ofEvent(events?.last), ofBooking(bookings?.last)]).at(-1) ?? null;
      const [next = null] = inOrder([ofEvent(events?.next), ofBooking(bookings?.next)]);
      return [member, { last, next }];
    }),
  );
}

function ofEvent(contact: Contact | null | undefined): CaseContact | null {
  if (!contact) return null;
  const { eventId: event_id, title, startsOn: start_date, startsAt } = contact;
  return { event_id, appointment_id: null, title, start_date, start_at: startsAt?.toISOString() ?? null };
}

/** One side of what each member has booked. */
type Booking = Nearest['last'] | undefined;

function ofBooking(booking: Booking): CaseContact | null {
  if (!booking) return null;
  const { id: appointment_id, title, startsAt } = booking;
  return { event_id: null, appointment_id, title, start_date: null, start_at: startsAt.toISOString() };
}
