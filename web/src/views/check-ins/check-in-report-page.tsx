import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
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

/** What took place with the member, as far as a professional may see it; undefined for other viewers. */
function useSessions(): readonly Session[] | undefined {
  const { time_zone: zone } = useViewer();
  const whose = useWhose();
  const isAtWork = whose.team?.as === 'professional';
  const today = calendarDay(new Date(), zone);
  const span = { from: dayAfter(today, -DAYS), to: today };
  const { data } = useQuery({ ...eventsQuery(whose, span), enabled: isAtWork });
  if (!isAtWork || !data) return undefined;
  const now = Date.now();
  const titleOf = new Map(data.events.map(({ id, title }) => [id, title]));
  return data.occurrences
    .map(({ event_id, start_at, start_date }) => {
      const at = start_at === null ? momentAt(start_date ?? today, '12:00', zone) : new Date(start_at);
      return { key: `${event_id} ${at.getTime()}`, at: at.getTime(), words: titleOf.get(event_id) ?? '' };
    })
    .filter(({ at }) => at <= now);
}
