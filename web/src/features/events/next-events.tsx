import { eventsEndpoints } from '@kith/contract/events';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useWhose, type Whose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import { RowLink, Tile } from '#kit/card.tsx';
import { nearWords } from './event-words.ts';
import { events } from './events-api.ts';
import { type Happening, happeningsOf, isOver, keyOf } from './happenings.ts';

/** Today and the week after it. */
const DAYS_AHEAD = 7;
/** Some of today's may be over. */
const ASKED = 20;

const nextQuery = ({ member, team, named }: Whose, today: string) =>
  queryOptions({
    queryKey: [...events.key(member), 'next', today],
    queryFn: ({ signal }) => {
      const span = { from: today, to: dayAfter(today, DAYS_AHEAD) };
      return call(eventsEndpoints.fetchEvents, { ...named, ...span, limit: ASKED }, { signal });
    },
    refetchOnMount: 'always',
    ...liveTags(eventsEndpoints.fetchEvents, team && member),
  });

/** Events within a week that are not over, and how many of them are today's. */
interface NextEventsFound {
  readonly events: readonly Happening[];
  /** Undefined where they did not load. */
  readonly today: number | undefined;
}

/** Undefined until it is known. */
export function useNextEvents(): NextEventsFound | undefined {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  const today = calendarDay(now, zone);
  const { data, isPending } = useQuery(nextQuery(useWhose(), today));
  if (isPending) return undefined;
  if (!data) return { events: [], today: undefined };
  const events = happeningsOf(data, zone).filter((one) => !isOver(one, now));
  return { events, today: events.filter(({ days: [first] }) => first <= today).length };
}

export function NextEvents({ events }: { events: readonly Happening[] }) {
  const { time_zone: zone } = useViewer();
  const now = useNow();
  return events.map((one) => {
    const { event, when, days } = one;
    const place = event.place === '' ? '' : ` ${event.place}`;
    return (
      <RowLink
        key={keyOf(one)}
        to={`/events?day=${days[0]}`}
        before={<Tile icon={CalendarDays} tint={2} />}
        title={event.title}
        detail={`${nearWords(when, { zone, now })}.${place}`}
      />
    );
  });
}
