import type { Appointment } from '@kith/contract/appointment-fields';
import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { appointmentQueries } from '#features/appointments';
import { ReportPage, type Session } from '#features/check-ins';
import { eventsQuery } from '#features/events';

/** How far back sessions stand beside a line. */
const DAYS = 365;

/** `/check-ins/report/{code}`: one instrument over time; for a professional with the sessions beside it. */
export function CheckInReportPage() {
  return (
    <Suspense>
      <ReportPage sessions={useSessions()} />
    </Suspense>
  );
}

/** Appointments and events that took place, as far as a professional may see them; undefined for others. */
function useSessions(): readonly Session[] | undefined {
  const { time_zone: zone } = useViewer();
  const whose = useWhose();
  const isAtWork = whose.team?.as === 'professional';
  const today = calendarDay(new Date(), zone);
  const span = { from: dayAfter(today, -DAYS), to: today };
  const events = useQuery({ ...eventsQuery(whose, span), enabled: isAtWork }).data;
  const booked = useQuery({ ...appointmentQueries.inDays(whose, span), enabled: isAtWork }).data;
  if (!isAtWork || !events || !booked) return undefined;
  const now = Date.now();
  const all = [...eventSessions(events, { today, zone }), ...appointmentSessions(booked)];
  return all.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
}

function eventSessions(
  {
    events,
    occurrences,
  }: { readonly events: readonly PersonalEvent[]; readonly occurrences: readonly EventOccurrence[] },
  { today, zone }: Record<'today' | 'zone', string>,
): Session[] {
  const titleOf = new Map(events.map(({ id, title }) => [id, title]));
  return occurrences.map(({ event_id, start_at, start_date }) => {
    const at = start_at === null ? momentAt(start_date ?? today, '12:00', zone) : new Date(start_at);
    const words = titleOf.get(event_id) ?? '';
    return { key: `${event_id} ${at.getTime()}`, at: at.getTime(), words };
  });
}

/** One that was cancelled did not take place. */
const appointmentSessions = (booked: readonly Appointment[]): Session[] =>
  booked.flatMap(({ id, start_at, service, cancelled }) =>
    cancelled ? [] : [{ key: String(id), at: Date.parse(start_at), words: service.info.name }],
  );
