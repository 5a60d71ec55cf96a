import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { ownerOf } from './owner.ts';
import { texts } from './texts.ts';
import type { JourneyFilter } from './timeline-query.ts';
import { KEYWORD_MAX, markOf } from './use-journey-filter.ts';

const PAUSE_MS = 300;

/**
 * The keyword lives in the address, so that a search can be gone back to; typing replaces it after a short
 * pause.
 */
export function JourneySearch({ look }: { look: JourneyFilter }) {
  const { keyword } = look;
  const label = texts.page.search(ownerOf(look.whose.team).mine);
  const [, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(keyword);
  const asked = useRef(keyword);

  useEffect(() => {
    if (keyword === asked.current) return;
    asked.current = keyword;
    setTyped(keyword);
  }, [keyword]);
  useEffect(() => {
    const wanted = searchedPart(typed, KEYWORD_MAX);
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      const options = { replace: true, preventScrollReset: true, state: markOf(look) };
      setSearch(wanted === '' ? {} : { q: wanted }, options);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, look, setSearch]);

  return <SearchField label={label} value={typed} limit={KEYWORD_MAX} onChange={setTyped} />;
}
