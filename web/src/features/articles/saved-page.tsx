import { type ArticleCard, articlesEndpoints } from '@kith/contract/articles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { notify } from '#kit/notify.ts';
import { PageHeader } from '#kit/page-header.tsx';
import { QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { askAgain, savedQuery } from './articles-api.ts';
import { texts } from './texts.ts';
import { useRespond } from './use-respond.ts';

/** `/saved-resources`: what the viewer saved, the newest first. */
export function SavedPage() {
  const { id } = useViewer();
  const query = useQuery(savedQuery(id));
  return (
    <>
      <PageHeader title={texts.savedPage.title} lead={texts.savedPage.lead} />
      <div className="narrow">
        <QueryList
          query={query}
          loading={texts.savedPage.loading}
          failed={texts.savedPage.failed}
          skeleton={<SkeletonList />}
          empty={<NothingSaved />}
        >
          {(articles) => (
            <ul className="card card-list rows" aria-label={texts.library.read}>
              {articles.map((article) => (
                <SavedRow key={article.id} article={article} />
              ))}
            </ul>
          )}
        </QueryList>
      </div>
    </>
  );
}

function SavedRow({ article }: { article: ArticleCard }) {
  const { id } = useViewer();
  const queries = useQueryClient();
  const { save, isBusy } = useRespond(article);
  const putBack = async () => {
    await call(articlesEndpoints.toggleSave, { article_id: article.id, saved: true }).catch(() =>
      notify.error(texts.respond.failed),
    );
    await askAgain(queries, id);
  };
  const takeOut = async () => {
    if (await save())
      notify.info(texts.savedPage.removed, {
        action: { label: texts.savedPage.undo, onPress: () => void putBack() },
      });
  };
  return (
    <li className="row">
      <div className="grow">
        <Link className="t" to={article.route}>
          {article.title}
        </Link>
        <span className="s">{article.summary}</span>
        <span className="s">{texts.minutes(article.reading_minutes)}</span>
      </div>
      <Button
        kind="quiet"
        busy={isBusy}
        aria-label={texts.savedPage.removeOf(article.title)}
        onClick={() => void takeOut()}
      >
        {texts.savedPage.remove}
      </Button>
    </li>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title={texts.savedPage.none}
      action={
        <ButtonLink kind="primary" to="/learn/library">
          {texts.article.toLibrary}
        </ButtonLink>
      }
    >
      {texts.savedPage.noneText}
    </EmptyState>
  );
}
