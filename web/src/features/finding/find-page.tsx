import { FIND_KEYWORDS_MAX } from '@kith/contract/directory/directory';
import type { FoundSupport } from '@kith/contract/finding';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { Chip, Chips } from '#kit/chip.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { ChosenFilters, FewFound, NoneFound } from './few.tsx';
import { Filters } from './filters.tsx';
import styles from './finding.module.css';
import { foundQuery, lookKey } from './finding-api.ts';
import { FoundList } from './found-list.tsx';
import { choose, chosenOf, facetOf, type Look, NOTHING } from './look.ts';
import { suggestionsFor } from './suggestions.ts';
import { texts } from './texts.ts';

/** So few that a way to more is named. */
const FEW = 3;

/** `/search/support`: professionals who are listed, by words and by facets. */
export function FindPage() {
  const { id } = useViewer();
  const [look, setLook] = useLook();
  const keywords = useSettled(searchedPart(look.keywords, FIND_KEYWORDS_MAX));
  const language = useSettled(look.language ?? '');
  const query = useInfiniteQuery(foundQuery(id, { ...look, keywords, language }));
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="stack">
        {/* Words stay out of the address, which browsers keep. */}
        <SearchField
          label={texts.search}
          value={look.keywords}
          limit={FIND_KEYWORDS_MAX}
          onChange={(typed) => setLook({ ...look, keywords: typed })}
        />
        <Suggestions look={look} onChange={setLook} />
        <QueryList
          query={query}
          loading={texts.loading}
          failed={texts.empty}
          safe={texts.failedSafe}
          skeleton={<SkeletonList />}
        >
          {({ pages }) => (
            <div className={styles['page']}>
              <Answer pages={pages} look={look} onChange={setLook} />
              <More query={query} label={texts.more} block />
            </div>
          )}
        </QueryList>
      </div>
    </>
  );
}

interface AnswerProps {
  pages: readonly FoundSupport[];
  look: Look;
  onChange: (look: Look) => void;
}

function Answer({ pages, look, onChange }: AnswerProps) {
  const [first] = pages;
  if (!first) return null;
  const { counts, near } = first;
  const count = texts.count(counts.professionals);
  const isNarrowed = look.keywords !== '' || chosenOf(look).length > 0;
  return (
    <>
      <Filters {...{ look, counts, onChange }} />
      <div className="stack">
        <p className="small muted" role="status">
          {near ? texts.near(count) : count}
        </p>
        <ChosenFilters {...{ look, onChange }} />
        {counts.professionals === 0 ? <NoneFound {...{ look, onChange }} /> : <FoundList pages={pages} />}
        {isNarrowed && counts.professionals > 0 && counts.professionals < FEW ? <FewFound /> : null}
      </div>
    </>
  );
}

/** A press turns typed words into a filter. */
function Suggestions({ look, onChange }: Omit<AnswerProps, 'pages'>) {
  const suggested = suggestionsFor(look.keywords);
  if (suggested.length === 0) return null;
  return (
    <div>
      <p className="small muted">{texts.suggestions}</p>
      <Chips label={texts.suggestions} wrap>
        {suggested.map(({ id, label }) => (
          <Chip
            key={id}
            onPress={() => {
              const facet = facetOf(id);
              if (facet) onChange(choose({ ...look, keywords: '' }, facet, id));
            }}
          >
            {label}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** In the memory of this tab alone, so that the way back from a profile finds it again. */
function useLook() {
  const queries = useQueryClient();
  const key = lookKey(useViewer().id);
  const [look, setLook] = useState<Look>(() => queries.getQueryData<Look>(key) ?? NOTHING);
  const change = (next: Look) => {
    setLook(next);
    queries.setQueryData<Look>(key, next);
  };
  return [look, change] as const;
}
