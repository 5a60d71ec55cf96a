import type { ArticleCard } from '@kith/contract/articles';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { SelectField } from '#kit/fields.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { areasIn } from './areas-in.ts';
import { ArticleRows } from './article-rows.tsx';
import { foundQuery } from './articles-api.ts';
import { texts } from './texts.ts';

/** Of what a search finds, before all are asked for. */
const BEST = 8;

export type AlsoFound = (keyword: string, none: ReactNode) => ReactNode;

/** What a search of the library finds, of all focus areas or of one. */
export function FoundArticles({ keyword, alsoFound }: { keyword: string; alsoFound: AlsoFound }) {
  const { id } = useViewer();
  const query = useQuery(foundQuery(id, keyword));
  return (
    <QueryList
      query={query}
      loading={texts.library.loading}
      failed={texts.library.failed}
      skeleton={<SkeletonList />}
    >
      {({ articles, near }) => (
        <>
          {articles.length > 0 ? (
            <>
              <p className="small muted" role="status">
                {near ? texts.library.near : texts.library.count(articles.length)}
              </p>
              <OfArea key={keyword} articles={articles} />
            </>
          ) : null}
          {alsoFound(keyword, articles.length > 0 ? null : <NoneFound />)}
        </>
      )}
    </QueryList>
  );
}

function OfArea({ articles }: { articles: readonly ArticleCard[] }) {
  const [chosen, choose] = useState('');
  const areas = areasIn(articles);
  const shown = articles.filter(
    ({ focus_areas }) => chosen === '' || focus_areas.some(({ id }) => String(id) === chosen),
  );
  return (
    <>
      {areas.length > 1 ? (
        <SelectField
          label={texts.library.area}
          value={chosen}
          onChange={({ currentTarget: { value } }) => choose(value)}
          data={[
            { value: '', label: texts.library.every },
            ...areas.map(({ id, focus_area }) => ({ value: String(id), label: focus_area })),
          ]}
        />
      ) : null}
      <Best key={chosen} articles={shown} />
    </>
  );
}

/** The best first, so that what else is found is not far below. */
function Best({ articles }: { articles: readonly ArticleCard[] }) {
  const [isWhole, setWhole] = useState(articles.length <= BEST);
  const list = useRef<HTMLDivElement>(null);
  const wasPart = useRef(!isWhole);
  useEffect(() => {
    // The button is gone: the focus goes on with the first row that it has shown.
    if (isWhole && wasPart.current) list.current?.querySelectorAll('a')[BEST]?.focus();
    wasPart.current = !isWhole;
  }, [isWhole]);
  return (
    <div className="stack" ref={list}>
      <ArticleRows label={texts.library.found} articles={isWhole ? articles : articles.slice(0, BEST)} />
      {isWhole ? null : (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {texts.library.showAll(articles.length)}
        </Button>
      )}
    </div>
  );
}

function NoneFound() {
  return (
    <EmptyState drawing={<SeedlingDrawing />} title={texts.library.none}>
      {texts.library.noneText}
    </EmptyState>
  );
}
