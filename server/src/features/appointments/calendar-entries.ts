import type { ViewerCtx } from '#kernel/context';
import type { Entry, EntrySpan } from '#kernel/icalendar';
import { type AppointmentRow, selectOfMember, selectOfProvider } from './appointment-store.ts';
import { APPOINTMENT } from './policy.ts';

/**
 * Appointments that touch the span, as the lists have them, for a calendar outside of Kith. About oneself
 * they are one's own and those of one's work. A cancelled one is called off there too.
 */
export async function appointmentEntries(
  ctx: ViewerCtx,
  { memberId, fromAt, toAt, limit }: EntrySpan,
): Promise<Entry[]> {
  const { userId } = ctx.viewer;
  const range = { fromAt, toAt, limit, offset: 0 };
  const rows = await selectOfMember(ctx, memberId ?? userId, range);
  const work = memberId === null ? await selectOfProvider(ctx, range) : [];
  return [...rows, ...work].slice(0, limit).map((row) => entryOf(ctx, row));
}

/** States the audit read of another person's. */
export function entryOf(ctx: ViewerCtx, row: AppointmentRow): Entry {
  const host = new URL(ctx.settings.publicUrl).hostname;
  const { id, memberId, serviceName, place, startsAt, endsAt, timeZone, version } = row;
  if (memberId !== ctx.viewer.userId) ctx.auditRead({ kind: APPOINTMENT, memberId, ids: [id] });
  return {
    uid: `appointment-${id}@${host}`,
    title: serviceName,
    ...{ place: place ?? '', text: '', times: { startsAt, endsAt }, timeZone, version },
    changedAt: row.cancelledAt ?? row.editedAt ?? row.createdAt,
    ...(row.cancelledAt !== null && { isCancelled: true }),
  };
}
