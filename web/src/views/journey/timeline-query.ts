import { type JourneyKind, journeyEndpoints } from '@kith/contract/journey';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call, callView } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { unlessLive } from '#client/connection/live-state.ts';
import { type JourneyPage, journeyPageOf } from './journey-page-of.ts';

/** Whose journey is looked at, and what part of it. */
export interface JourneyFilter {
  readonly whose: Whose;
  /** Null for everything. */
  readonly filter: JourneyKind | null;
  /** Empty when nothing is searched. */
  readonly keyword: string;
  /** The day, `YYYY-MM-DD`, with which it begins; null for the newest item. */
  readonly day: string | null;
}

/** No cursor yet. */
const FIRST = '';

/**
 * Enough to hold the new items since a page was fetched; when all of it is new, the page is fetched again.
 */
const HEAD_SIZE = 20;
const HEAD_AGAIN_MS = 60_000;

/**
 * Pages of a hundred by cursor. Only an action of the reader or an absence fetches them again, since that
 * moves the page under their eyes: new items come by `headQuery`, changes by `useNews`.
 */
export const timelineQuery = (look: JourneyFilter) =>
  infiniteQueryOptions({
    ...liveTags({ liveTags: [] }, look.whose.member),
    queryKey: [...keyOf(look), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === FIRST ? {} : { cursor: pageParam };
      return ask({ ...fieldsOf(look), ...cursor }, signal);
    },
    initialPageParam: FIRST,
    getNextPageParam: ({ cursor }) => cursor,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The newest items, looked at again and again. */
export const headQuery = (look: JourneyFilter) =>
  queryOptions({
    ...liveTags(journeyEndpoints.getTimeline, look.whose.member),
    queryKey: [...keyOf(look), 'head'],
    queryFn: ({ signal }) => ask({ ...fieldsOf(look), limit: HEAD_SIZE }, signal),
    refetchInterval: () => unlessLive(HEAD_AGAIN_MS),
    refetchOnWindowFocus: 'always',
  });

/** Cards: what the list shows of each record. A record that is opened is asked for by itself. */
async function ask(
  asked: CallerInputOf<typeof journeyEndpoints.getTimeline>,
  signal: AbortSignal,
): Promise<JourneyPage> {
  return journeyPageOf(await callView(journeyEndpoints.getTimeline, 'card', asked, { signal }));
}

/** The days from one to another on which there is something to see. */
export const daysQuery = ({ whose, filter }: JourneyFilter, { from, to }: { from: string; to: string }) =>
  queryOptions({
    ...liveTags(journeyEndpoints.getDays, whose.member),
    queryKey: [...memberKey(whose.member), 'journey-days', filter, from, to],
    queryFn: ({ signal }) =>
      call(
        journeyEndpoints.getDays,
        { ...whose.named, ...(filter !== null && { filter_by: filter }), from, to },
        { signal },
      ),
    select: ({ days }): ReadonlySet<string> => new Set(days),
  });

/** The first part of the keys of all that is asked of a member's journey, page by page. */
export const journeyKey = (member: number) => [...memberKey(member), 'journey'] as const;

const keyOf = ({ whose, filter, keyword, day }: JourneyFilter) =>
  [...journeyKey(whose.member), filter, keyword, day] as const;

function fieldsOf({ whose, filter, keyword, day }: JourneyFilter) {
  return {
    ...whose.named,
    ...(filter !== null && { filter_by: filter }),
    ...(keyword !== '' && { keyword }),
    ...(day !== null && { until: day }),
  };
}
