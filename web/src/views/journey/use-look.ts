import { JOURNEY_KINDS, type JourneyKind } from '@kith/contract/journey';
import { useParams, useSearchParams } from 'react-router';
import type { Look } from './timeline-query.ts';

/** The longest keyword that the call takes. */
export const KEYWORD_MAX = 200;

/** The part of the journey that the address names. */
export function useLook(): Look {
  const { filter } = useParams();
  const [search] = useSearchParams();
  return { filter: kindOf(filter), keyword: (search.get('q') ?? '').trim().slice(0, KEYWORD_MAX) };
}

export function pathTo({ filter, keyword }: Look) {
  const search = keyword === '' ? '' : `?${new URLSearchParams({ q: keyword })}`;
  return { pathname: filter === null ? '/journey' : `/journey/${filter}`, search };
}

/** An address may be old or mistyped; then everything is shown. */
function kindOf(filter: string | undefined): JourneyKind | null {
  return JOURNEY_KINDS.find((kind) => kind === filter) ?? null;
}
