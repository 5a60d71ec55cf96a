import { type ArticleCard, articlesEndpoints } from '@kith/contract/articles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
import { type KeptList, NOTHING_KEPT } from './kept-articles.ts';
import { IsCopy, KeptSize } from './kept-words.tsx';
import { texts } from './texts.ts';
import { useKeeping, useKeptList, useKeptSaved } from './use-kept.ts';
import { useRespond } from './use-respond.ts';

/** `/saved-resources`: what the viewer saved, the newest first. */
export function SavedPage() {
  const { id } = useViewer();
  const query = useQuery(savedQuery(id));
  const kept = useKeeping(query);
  const list = useKeptList();
  const copy = useKeptSaved(query);
  if (copy)
    return (
      <>
        <PageHeader title={texts.savedPage.title} lead={texts.savedPage.lead} />
        <div className="stack narrow">
          <IsCopy at={copy.keptAt} onRetry={() => void query.refetch()} />
          <KeptSize list={copy} kept={undefined} />
          <Copies list={copy} />
        </div>
      </>
    );
  return (
    <>
      <PageHeader title={texts.savedPage.title} lead={texts.savedPage.lead} />
      <div className="stack narrow">
        <KeptSize list={list ?? NOTHING_KEPT} kept={kept} />
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

/** What this device has of the list. Nothing can be taken out without the server. */
function Copies({ list: { cards, copies } }: { list: KeptList }) {
  const isHere = (article: ArticleCard) => copies.some(({ id }) => id === article.id);
  if (cards.length === 0) return <NothingSaved />;
  return (
    <ul className="card card-list rows" aria-label={texts.library.read}>
      {cards.map((article) => (
        <li key={article.id} className="row">
          <Words article={article}>
            {isHere(article) ? null : <span className="s">{texts.kept.notHere}</span>}
          </Words>
        </li>
      ))}
    </ul>
  );
}

function Words({ article, children }: { article: ArticleCard; children?: ReactNode }) {
  return (
    <div className="grow">
      <Link className="t" to={article.route}>
        {article.title}
      </Link>
      <span className="s">{article.summary}</span>
      <span className="s">{texts.minutes(article.reading_minutes)}</span>
      {children}
    </div>
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
      <Words article={article} />
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
