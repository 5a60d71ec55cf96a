import { eventOccurrence, eventsEndpoints, personalEvent } from '@kith/contract/events';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { defineRecord } from '#records';
import type { Span } from './calendar.ts';
import { daysOf } from './event-words.ts';
import type { Fetched, Happening } from './happenings.ts';
import { texts } from './texts.ts';

export const events = defineRecord({ kind: 'event', row: personalEvent, get: eventsEndpoints.getEvent });

export const addEvent = events.change(eventsEndpoints.addEvent, 'created');
export const editEvent = events.change(eventsEndpoints.editEvent);
export const withholdEvent = events.change(eventsEndpoints.withholdEvent);

/** Takes an event away at once, every time of it; for ten seconds it can be brought back. */
export const removeEvent = events.removal({
  remove: eventsEndpoints.deleteEvent,
  restore: eventsEndpoints.restoreEvent,
  words: {
    kept: texts.removal.kept,
    stale: texts.removal.stale,
  },
});

const PAGE = 100;
/** No view shows more than a few hundred times; a narrower one shows the rest. */
const PAGES_MAX = 10;

/** What takes place from one day to another. Oneself sees also what they take part in for others. */
export const eventsQuery = ({ member, team, named }: Whose, span: Span) =>
  queryOptions({
    queryKey: [...events.key(member), span.from, span.to],
    queryFn: async ({ signal }): Promise<Fetched> => {
      const found: Fetched[] = [];
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const asked = { ...named, ...span, limit: PAGE, offset: page * PAGE };
        const reply = await call(eventsEndpoints.fetchEvents, asked, { signal });
        found.push(reply);
        if (!reply.has_more_data) break;
      }
      return {
        occurrences: found.flatMap(({ occurrences }) => occurrences),
        events: found.flatMap(({ events }) => events),
      };
    },
    // The span before stays on the screen, and never that of another member.
    placeholderData: (former, query) =>
      query?.queryKey.slice(0, 3).join() === events.key(member).join() ? former : undefined,
    refetchOnMount: 'always',
    ...liveTags(eventsEndpoints.fetchEvents, team && member),
  });

/** An event of which one time is meant; its first, where it is not known which. */
export async function happeningOf(id: number, meant: unknown, zone: string): Promise<Happening> {
  const { event } = await call(eventsEndpoints.getEvent, { id });
  const { start_date, end_date, start_datetime, end_datetime, start_at, end_at } = event;
  const first = { event_id: id, start_date, end_date, start_datetime, end_datetime, start_at, end_at };
  const when = eventOccurrence.safeParse(meant).data ?? first;
  return { event, when, days: daysOf(when, zone) };
}

/** Every time of an event, for another calendar. */
export const eventFile = (id: number) => call(eventsEndpoints.getEventFile, { id });
