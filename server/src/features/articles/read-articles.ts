import type { articlesEndpoints } from '@kith/contract/articles';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import type { BuiltArticle } from './content-schema.ts';
import { areaOf, articleNamed, articleOf, isOfArea, LIBRARY } from './library.ts';
import { presentArticle, presentCard } from './present.ts';
import { type Hit, searchLibrary } from './search.ts';
import { countLikes, selectResponses, selectSaved } from './store.ts';

type Calls = typeof articlesEndpoints;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export const listArticles: Story<Calls['listArticles']> = async (ctx, asked) => {
  ownOnly(ctx, asked.id);
  const { topic, focus_area_id: area } = asked;
  if (area !== undefined) areaOf(area);
  const isWanted = (article: BuiltArticle) =>
    (topic === undefined || article.topic === topic) && (area === undefined || isOfArea(article, area));
  if (asked.keyword === undefined)
    return { ...(await pageOfCards(ctx, LIBRARY.filter(isWanted), asked)), near: false };
  const { hits, near } = searchLibrary(asked.keyword);
  const wanted = hits.filter(({ article }) => isWanted(article));
  return { ...(await pageOfCards(ctx, wanted, asked)), near: near && wanted.length > 0 };
};

export const listArticlesByFocusArea: Story<Calls['listArticlesByFocusArea']> = async (ctx, asked) => {
  const focus_area = areaOf(asked.id);
  const articles = LIBRARY.filter((article) => isOfArea(article, asked.id));
  return { focus_area, ...(await pageOfCards(ctx, articles, asked)) };
};

export const listSavedArticles: Story<Calls['listSavedArticles']> = async (ctx, asked) => {
  ownOnly(ctx, asked.id);
  const saved = await selectSaved(ctx.db, ctx.viewer.userId);
  // A release may have taken an article out.
  const there = saved.flatMap((id) => LIBRARY.find((article) => article.id === id) ?? []);
  return pageOfCards(ctx, there, asked);
};

export const getArticle: Story<Calls['getArticle']> = (ctx, { a, b }) => {
  const article = articleOf(a);
  return isOfArea(article, b) ? open(ctx, article, areaOf(b)) : refuse('not_found');
};

export const openArticle: Story<Calls['openArticle']> = (ctx, { id, slug }) => {
  if (id !== undefined && slug === undefined) return open(ctx, articleOf(id));
  if (slug !== undefined && id === undefined) return open(ctx, articleNamed(slug));
  return refuseField('id', 'Please give the id or the slug of one article.');
};

export const countArticleLikes: Story<Calls['countLikes']> = async (ctx, { id }) => ({
  likes_count: await countLikes(ctx.db, articleOf(id).id),
});

function ownOnly({ viewer }: ViewerCtx, id: number): void {
  if (id !== viewer.userId) refuse('identity_mismatch');
}

async function open(ctx: ViewerCtx, article: BuiltArticle, area: ReturnType<typeof areaOf> | null = null) {
  const [responses, likes] = await Promise.all([
    selectResponses(ctx.db, ctx.viewer.userId),
    countLikes(ctx.db, article.id),
  ]);
  return { article: presentArticle(article, { responses: responses.get(article.id), likes, area }) };
}

async function pageOfCards(ctx: ViewerCtx, all: readonly (BuiltArticle | Hit)[], { limit, offset }: Page) {
  const responses = await selectResponses(ctx.db, ctx.viewer.userId);
  const articles = all.slice(offset, offset + limit).map((one) => {
    const article = 'article' in one ? one.article : one;
    return presentCard(article, responses.get(article.id), 'article' in one ? one : undefined);
  });
  return { articles, has_more_data: all.length > offset + limit };
}
