import { ARTICLE_KEYWORD_MAX, type ArticleCard } from '@kith/contract/articles';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useSettled } from '#client/browser/use-settled.ts';
import { ButtonLink } from '#kit/button.tsx';
import { RowLink, Tile } from '#kit/card.tsx';
import { SelectField } from '#kit/fields.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SearchField, searchedPart } from '#kit/search-field.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { areasIn } from './areas-in.ts';
import { ArticleRows } from './article-rows.tsx';
import styles from './articles.module.css';
import { libraryQuery } from './articles-api.ts';
import { type AlsoFound, FoundArticles } from './found-articles.tsx';
import { texts } from './texts.ts';
import { TOPIC_LOOKS, TOPICS } from './topic-icons.ts';

interface LibraryPageProps {
  /** Stands between the topics and the articles while no word is looked for. */
  children?: ReactNode;
  /** What else is found; `none` in its place where that is nothing. */
  alsoFound?: AlsoFound;
}

/** `/learn/library`: the topics, articles for everyday life, and a search of all of them. */
export function LibraryPage({ children, alsoFound = (_, none) => none }: LibraryPageProps) {
  const [typed, setTyped] = useState('');
  const keyword = useSettled(searchedPart(typed, ARTICLE_KEYWORD_MAX));
  return (
    <>
      <PageHeader
        title={texts.library.title}
        lead={texts.library.lead}
        actions={
          <ButtonLink to="/saved-resources" icon={Bookmark}>
            {texts.library.saved}
          </ButtonLink>
        }
      />
      <div className="stack narrow">
        {/* Words stay out of the address, which browsers keep. */}
        <SearchField
          label={texts.library.search}
          value={typed}
          limit={ARTICLE_KEYWORD_MAX}
          onChange={setTyped}
        />
        {keyword === '' ? <Browse>{children}</Browse> : <FoundArticles {...{ keyword, alsoFound }} />}
      </div>
    </>
  );
}

function Browse({ children }: { children: ReactNode }) {
  const { id } = useViewer();
  const query = useQuery(libraryQuery(id));
  return (
    <QueryList
      query={query}
      loading={texts.library.loading}
      failed={texts.library.failed}
      safe={texts.library.safe}
      skeleton={<SkeletonList />}
    >
      {(articles) => (
        <>
          <Topics articles={articles} />
          {children}
          <ByArea articles={articles} />
        </>
      )}
    </QueryList>
  );
}

function Topics({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <section aria-labelledby="topics" data-tour="library-topics">
      <h2 className="h3 sec" id="topics">
        {texts.library.topics}
      </h2>
      <ul className={styles['topics']}>
        {TOPICS.map((topic) => (
          <li key={topic} className="card card-list">
            <RowLink
              to={`/learn/${topic}`}
              before={<Tile {...TOPIC_LOOKS[topic]} />}
              title={texts.topics[topic]}
              detail={
                <>
                  <span className="blk">{texts.about[topic]}</span>
                  <span className="blk">
                    {texts.library.count(articles.filter((one) => one.topic === topic).length)}
                  </span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Articles for everyday life; of one focus area, those of the topics as well. */
function ByArea({ articles }: { articles: readonly ArticleCard[] }) {
  const [params, setParams] = useSearchParams();
  const areas = areasIn(articles);
  const chosen = areas.find(({ id }) => String(id) === params.get('area'));
  const shown = articles.filter(({ topic, focus_areas }) =>
    chosen ? focus_areas.some(({ id }) => id === chosen.id) : topic === 'general',
  );
  const label = chosen ? texts.library.listOf(chosen.focus_area) : texts.topics.general;
  return (
    <section aria-labelledby="by-area">
      <div className={`${styles['by-area']} sec`}>
        <h2 className="h3 grow" id="by-area">
          {label}
        </h2>
        <SelectField
          label={texts.library.area}
          value={chosen ? String(chosen.id) : ''}
          onChange={({ currentTarget: { value } }) =>
            setParams(value === '' ? {} : { area: value }, { replace: true })
          }
          data={[
            { value: '', label: texts.library.allAreas },
            ...areas.map(({ id, focus_area }) => ({ value: String(id), label: focus_area })),
          ]}
        />
      </div>
      <ArticleRows label={label} articles={shown} />
    </section>
  );
}
