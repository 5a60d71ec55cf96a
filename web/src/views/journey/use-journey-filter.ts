import { type JourneyKind, KEPT_KINDS } from '@kith/contract/journey';
import { useMemo } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
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
  return useMemo(() => ({ whose, filter, keyword }), [whose, filter, keyword]);
}

/**
 * Goes with a search into the browser's history: Back never looks for one member's words in another's
 * journey.
 */
export const markOf = ({ whose }: Pick<JourneyFilter, 'whose'>) => ({ member: whose.member });

function memberOf(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'member' in state ? state.member : undefined;
}

export function pathTo({ filter, keyword }: Pick<JourneyFilter, 'filter' | 'keyword'>) {
  const search = keyword === '' ? '' : `?${new URLSearchParams({ q: keyword })}`;
  return { pathname: filter === null ? '/journey' : `/journey/${filter}`, search };
}

/** An address may be old or mistyped; then everything is shown. */
function kindOf(filter: string | undefined): JourneyKind | null {
  return KEPT_KINDS.find((kind) => kind === filter) ?? null;
}
