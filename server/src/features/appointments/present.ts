import type { Ability } from '@kith/contract/abilities';
import type { Appointment } from '@kith/contract/appointment-fields';
import type { AppointmentSlot } from '@kith/contract/appointments';
import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { type AppointmentRow, findAppointment } from './appointment-store.ts';
import { APPOINTMENT, partOf } from './policy.ts';
import { remindersOf } from './reminder-times.ts';
import { changeOf } from './rules.ts';

/** Appointments that the caller sees, in their order. States the audit reads of another person's. */
export async function presentAppointments(
  ctx: ViewerCtx,
  rows: readonly AppointmentRow[],
): Promise<Appointment[]> {
  const people = rows.flatMap((row) => [row.memberId, row.providerId, companionFor(ctx, row) ?? []].flat());
  const cards = await personCards(ctx, people);
  for (const { id, memberId } of rows)
    if (memberId !== ctx.viewer.userId) ctx.auditRead({ kind: APPOINTMENT, memberId, ids: [id] });
  return rows.flatMap((row) => {
    const [provider, member] = [cards.get(row.providerId), cards.get(row.memberId)];
    const companion = cards.get(companionFor(ctx, row) ?? 0) ?? null;
    return provider && member ? [{ provider, member, companion, ...presentRow(ctx, row) }] : [];
  });
}

/** Other supporters do not learn whom the member asked along. */
function companionFor({ viewer }: ViewerCtx, row: AppointmentRow): number | null {
  if (!row.isAccompanied) return null;
  const isTheirs = partOf(row, viewer) !== 'supporter' || row.companionId === viewer.userId;
  return isTheirs ? row.companionId : null;
}

/** Refuses with `not_found` one that the caller may not see. */
export async function presentAppointment(ctx: ViewerCtx, id: number): Promise<Appointment> {
  const row = await findAppointment(ctx, id);
  const [shown] = row ? await presentAppointments(ctx, [row]) : [];
  return shown ?? refuse('not_found');
}

export function presentSlot({
  startsAt,
  endsAt,
}: Pick<AppointmentRow, 'startsAt' | 'endsAt'>): AppointmentSlot {
  return {
    start_datetime: toStorage(startsAt),
    end_datetime: toStorage(endsAt),
    start_at: startsAt.toISOString(),
    end_at: endsAt.toISOString(),
  };
}

function presentRow(
  ctx: ViewerCtx,
  row: AppointmentRow,
): Omit<Appointment, 'provider' | 'member' | 'companion'> {
  const part = partOf(row, ctx.viewer);
  const abilities = abilitiesOf(ctx, row, part);
  return {
    id: row.id,
    ...presentSlot(row),
    service: { id: row.serviceId, info: { name: row.serviceName }, duration: row.minutes },
    about_patient_id: row.memberId,
    ...{ mode: row.mode, place: row.place, price_cents: row.priceCents, time_zone: row.timeZone },
    // The member writes this to their professional, and to no supporter.
    notes: part === 'supporter' ? null : row.notes,
    // The switch is between the member and their supporters, and no matter of the professional.
    withheld: part === 'member' && row.withheld,
    reminders: part === 'member' ? presentReminders(row, ctx.viewer.timeZone) : [],
    cancelled: presentCancelled(row, part),
    change_until: row.changeUntil.toISOString(),
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    can_edit: abilities.includes('update'),
    abilities,
    version: row.version,
  };
}

function presentReminders(row: AppointmentRow, zone: string): Appointment['reminders'] {
  return remindersOf(row, zone).map(({ minutes, at }) => ({ minutes_before: minutes, at: at.toISOString() }));
}

type Part = ReturnType<typeof partOf>;

function presentCancelled(row: AppointmentRow, part: Part): Appointment['cancelled'] {
  if (row.cancelledAt === null) return null;
  return {
    at: row.cancelledAt.toISOString(),
    by: cancelledBy(row),
    reason: part === 'supporter' ? null : row.cancelReason,
  };
}

function cancelledBy(row: AppointmentRow): NonNullable<Appointment['cancelled']>['by'] {
  if (row.cancelledBy === null) return 'ended';
  return row.cancelledBy === row.memberId ? 'member' : 'provider';
}

function abilitiesOf({ clock }: ViewerCtx, row: AppointmentRow, part: Part): Ability[] {
  if (part === 'supporter') return [];
  const isOpen = changeOf(row, clock.now(), part === 'provider') === 'open';
  const changes: Ability[] = isOpen ? ['update', 'delete'] : [];
  return part === 'member' ? [...changes, 'withhold'] : changes;
}
