import { type JourneyKind, KEPT_KINDS } from '@kith/contract/journey';
import { calendarDay } from '@kith/contract/kit/dates';
import { useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { dayNamed } from '#kit/calendar.ts';
import { searchedPart } from '#kit/search-field.tsx';
import type { JourneyFilter } from './timeline-query.ts';

/** The longest keyword that the call takes. */
export const KEYWORD_MAX = 200;

/** The part of the journey that the address names. */
export function useJourneyFilter(): JourneyFilter {
  const whose = useWhose();
  const filter = kindOf(useParams()['filter']);
  const [search] = useSearchParams();
  const searched = memberOf(useLocation().state);
  const isOther = searched !== undefined && searched !== whose.member;
  const keyword = isOther ? '' : searchedPart(search.get('q') ?? '', KEYWORD_MAX);
  const { time_zone } = useViewer();
  const named = dayNamed(search.get('day'));
  const day = named !== undefined && named <= calendarDay(new Date(), time_zone) ? named : null;
  return useMemo(() => ({ whose, filter, keyword, day }), [whose, filter, keyword, day]);
}

/**
 * Goes with a search into the browser's history: Back never looks for one member's words in another's
 * journey.
 */
export const markOf = ({ whose }: Pick<JourneyFilter, 'whose'>) => ({ member: whose.member });

function memberOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'member' in state ? state.member : undefined;
}

export function pathTo({ filter, keyword, day }: Pick<JourneyFilter, 'filter' | 'keyword' | 'day'>) {
  const asked = new URLSearchParams({ ...(keyword !== '' && { q: keyword }), ...(day !== null && { day }) });
  const search = asked.size === 0 ? '' : `?${asked}`;
  return { pathname: filter === null ? '/journey' : `/journey/${filter}`, search };
}

/** An address may be old or mistyped; then everything is shown. */
function kindOf(filter: string | undefined): JourneyKind | null {
  return KEPT_KINDS.find((kind) => kind === filter) ?? null;
}
