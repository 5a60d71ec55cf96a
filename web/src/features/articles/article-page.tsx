import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { ButtonLink } from '#kit/button.tsx';
import { PathDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { ArticleView } from './article-view.tsx';
import { articleQuery, type Named } from './articles-api.ts';
import { IsCopy } from './kept-words.tsx';
import { texts } from './texts.ts';
import { topicOf } from './topic-of.ts';
import { useKeptArticle } from './use-kept.ts';

/** `/article/{id}/{focus_area_id?}`. */
export function ArticlePage() {
  const { id = '', focus_area_id: area } = useParams();
  const [article, under] = [numberIn(id), area === undefined ? undefined : numberIn(area)];
  if (article === null || under === null) return <ArticleGone />;
  const named = under === undefined ? { id: article } : { id: article, area: under };
  return <Opened key={JSON.stringify(named)} named={named} />;
}

/** `/learn/adhd/{page}` and the like; an article about a medicine has `medication` in its address. */
export function LearnPage() {
  const { page = '' } = useParams();
  const { pathname } = useLocation();
  const topic = topicOf(pathname);
  const isMedicine = pathname.startsWith(`/learn/${topic}/medication/`);
  const slug = `${topic}-${isMedicine ? 'medication-' : ''}${page}`;
  return <Opened key={slug} named={{ slug }} />;
}

function Opened({ named }: { named: Named }) {
  const { id } = useViewer();
  const query = useQuery(articleQuery(id, named));
  const kept = useKeptArticle(named, query);
  // An address that no article can have is refused by its form.
  if (isRefusal(query.error, 'not_found', 'fields_rejected')) return <ArticleGone />;
  const shown = query.data ?? kept?.article;
  // In one place, so that an answer that comes late takes no words, and no voice, away from under the reader.
  if (shown)
    return (
      <>
        {kept ? <IsCopy at={kept.at} onRetry={() => void query.refetch()} /> : null}
        <ArticleView article={shown} isCopy={kept !== undefined} />
      </>
    );
  return (
    <QueryList query={query} loading={texts.article.loading} failed={texts.article.failed}>
      {() => null}
    </QueryList>
  );
}

function ArticleGone() {
  return (
    <div className="narrow">
      <PageHeader title={texts.article.gone} />
      <EmptyState
        drawing={<PathDrawing />}
        title={texts.article.gone}
        action={<ButtonLink to="/learn/library">{texts.article.toLibrary}</ButtonLink>}
      >
        {texts.article.goneText}
      </EmptyState>
    </div>
  );
}

function numberIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
