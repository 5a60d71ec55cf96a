import { eventsEndpoints, type PersonalEvent, personalEvent } from '@kith/contract/events';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { told } from '#client/api/told.ts';
import type { ApiError } from '#client/connection/api-error.ts';
import type { Span } from './calendar.ts';
import type { Fetched } from './happenings.ts';

const PAGE = 100;
/** No view shows more than a few hundred times; what is beyond is for a narrower one. */
const PAGES_MAX = 10;

/** Everything about the events of one member; what is below it is one span of days. */
export const eventsKey = (member: number) => [...memberKey(member), 'events'] as const;

/** What takes place from one day to another. Oneself sees also what they take part in for others. */
export const eventsQuery = ({ member, team, named }: Whose, span: Span) =>
  queryOptions({
    queryKey: [...eventsKey(member), span.from, span.to],
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
    // What is left of the span before, and never of another member.
    placeholderData: (former, query) =>
      query?.queryKey.slice(0, 3).join() === eventsKey(member).join() ? former : undefined,
    refetchOnMount: 'always',
    ...told(eventsEndpoints.fetchEvents, team && member),
  });

export async function addEvent(
  asked: CallerInputOf<typeof eventsEndpoints.addEvent>,
): Promise<PersonalEvent> {
  return (await call(eventsEndpoints.addEvent, asked)).event;
}

export async function editEvent(
  asked: CallerInputOf<typeof eventsEndpoints.editEvent>,
): Promise<PersonalEvent> {
  return (await call(eventsEndpoints.editEvent, asked)).event;
}

export async function getEvent(id: number): Promise<PersonalEvent> {
  return (await call(eventsEndpoints.getEvent, { id })).event;
}

export async function withholdEvent(id: number, withheld: boolean): Promise<PersonalEvent> {
  return (await call(eventsEndpoints.withholdEvent, { id, withheld })).event;
}

export async function deleteEvent({ id, version }: PersonalEvent): Promise<void> {
  await call(eventsEndpoints.deleteEvent, { id, version });
}

export async function restoreEvent(id: number): Promise<PersonalEvent> {
  return (await call(eventsEndpoints.restoreEvent, { id })).event;
}

/** The event as it is, which came with a refusal as `stale`. */
export function newerEvent(error: ApiError): PersonalEvent | undefined {
  const parsed = personalEvent.safeParse(error.current);
  return parsed.success ? parsed.data : undefined;
}
