import type { Appointment } from '@kith/contract/appointment-fields';
import { nearMomentWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { capital } from '#kit/capital.ts';
import { RowLink, Tile } from '#kit/card.tsx';
import { modeWords } from './appointment-words.ts';
import { appointmentsQuery, bookingsQuery } from './appointments-api.ts';
import { otherOf, pageOf } from './other-side.ts';
import { texts } from './texts.ts';

/** Today and the week after it. */
const DAYS_AHEAD = 7;

interface NextAppointmentsFound {
  readonly appointments: readonly Appointment[];
  /** How many of them are today's; undefined where they did not load. */
  readonly today: number | undefined;
}

/**
 * Appointments within a week that are not over, the first first; undefined until they are known. `atWork`,
 * also those of members with the viewer.
 */
export function useNextAppointments(atWork = false): NextAppointmentsFound | undefined {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  const today = calendarDay(now, zone);
  const days = { from: today, to: dayAfter(today, DAYS_AHEAD) };
  const own = useQuery(appointmentsQuery(useWhose(), days));
  const booked = useQuery({ ...bookingsQuery(id, days), enabled: atWork });
  if (own.isPending || (atWork && booked.isPending)) return undefined;
  const isKnown = own.data !== undefined && (!atWork || booked.data !== undefined);
  const ahead = [...(own.data ?? []), ...(booked.data ?? [])]
    .filter(({ cancelled, end_at }) => cancelled === null && new Date(end_at) > now)
    .toSorted((one, other) => one.start_at.localeCompare(other.start_at));
  const isToday = ({ start_at }: Appointment) => calendarDay(new Date(start_at), zone) <= today;
  return { appointments: ahead, today: isKnown ? ahead.filter(isToday).length : undefined };
}

export function NextAppointments({ appointments }: { appointments: readonly Appointment[] }) {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  return appointments.map((one) => (
    <RowLink
      key={one.id}
      to={pageOf(one, id, zone)}
      before={<Tile icon={CalendarCheck} tint={4} />}
      title={texts.row.with(one.service.info.name, otherOf(one, id).displayName)}
      detail={`${capital(nearMomentWords(new Date(one.start_at), now, zone))}, ${modeWords(one.mode).toLowerCase()}`}
    />
  ));
}
