import { type Article, type ArticleCard, type ArticleLink, articlesEndpoints } from '@kith/contract/articles';
import { type FakeApi, Refusal } from './fake-api.ts';

const link = (change: Partial<ArticleLink> = {}): ArticleLink => ({
  id: 30,
  slug: 'sleep-basics',
  title: 'Better sleep, step by step',
  summary: 'Simple changes that help most people sleep better.',
  route: '/article/30',
  reading_minutes: 1,
  ...change,
});

export function anArticle(change: Partial<Article> = {}): Article {
  return {
    ...link(),
    topic: 'general',
    kind: 'general',
    focus_areas: [{ id: 9, focus_area: 'Sleep' }],
    content_notes: [],
    liked: false,
    saved: false,
    helpfulness_response: null,
    focus_area: null,
    likes_count: 0,
    html: '<p>Poor sleep makes everything harder.</p><h2 id="part-day">Day</h2><p>Move.</p>',
    contents: [],
    language: 'en-AU',
    version: 1,
    author: 'The Kith team',
    reviewed: null,
    reading_grade: 2.5,
    sources: ['general knowledge'],
    related: [],
    next: null,
    ...change,
  };
}

/** A server with these articles, which keeps each response. */
export function keepArticles(api: FakeApi, kept: Article[]) {
  const calls = articlesEndpoints;
  const find = (isIt: (one: Article) => boolean) => {
    const article = kept.find(isIt);
    if (!article) throw new Refusal('not_found');
    return article;
  };
  const answer = (id: number, change: Partial<Article>) => {
    const article = Object.assign(
      find((one) => one.id === id),
      change,
    );
    const { liked, saved, helpfulness_response, likes_count } = article;
    return { article: { id, liked, saved, helpfulness_response, likes_count } };
  };
  const cards = (): ArticleCard[] => kept.map((one) => ({ ...one, found: null }));
  api.on(calls.openArticle, ({ id, slug }) => ({
    article: { ...find((one) => (slug === undefined ? one.id === id : one.slug === slug)) },
  }));
  api.on(calls.listSavedArticles, () => ({
    articles: cards().filter(({ saved }) => saved),
    has_more_data: false,
  }));
  return {
    listed: api.on(calls.listArticles, ({ keyword }) => ({
      articles: cards().map((one) => ({
        ...one,
        found: keyword
          ? { title: [{ text: one.title, match: true }], excerpt: [{ text: one.summary, match: false }] }
          : null,
      })),
      near: keyword !== undefined,
      has_more_data: false,
    })),
    likes: api.on(calls.toggleLike, ({ article_id, liked = true }) =>
      answer(article_id, { liked, likes_count: liked ? 1 : 0 }),
    ),
    saves: api.on(calls.toggleSave, ({ article_id, saved = true }) => answer(article_id, { saved })),
    rates: api.on(calls.rateHelpfulness, ({ article_id, helpfulness_response }) =>
      answer(article_id, { helpfulness_response }),
    ),
  };
}
