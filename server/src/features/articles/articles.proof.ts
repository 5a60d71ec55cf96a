import { articlesEndpoints } from '@kith/contract/articles';
import { expect } from 'vitest';
import type { Proof, Scene } from '#proof/room-proof';
import { type OwnerFacts, own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { World } from '#testing/world';

/** Sleep, and an article that has this area. */
const AREA = 9;
const ARTICLE = 30;
const NO_ARTICLE = 4_000;
const answer = { article_id: ARTICLE };
const helpful = { ...answer, helpfulness_response: 'helpful' } as const;

/** The id is the caller’s own. */
const ofOneself = { ...own((f: OwnerFacts) => ({ id: f.ownerId })), stranger: 'identity_mismatch' } as const;

async function ofSomeone(world: World) {
  const someone = await world.person();
  return { someone, input: { id: someone.id } };
}

const asks = (input: Readonly<Record<string, unknown>>) => async (world: World) => ({
  someone: await world.person(),
  input,
});

export const proof: Proof = {
  rows: {
    listArticles: ofOneself,
    listSavedArticles: ofOneself,
    listArticlesByFocusArea: own(() => ({ id: AREA })),
    getArticle: own(() => ({ a: ARTICLE, b: AREA })),
    openArticle: own(() => ({ id: ARTICLE })),
    countLikes: own(() => ({ id: ARTICLE })),
    toggleLike: own(() => answer),
    toggleSave: own(() => answer),
    rateHelpfulness: own(() => helpful),
  },
  readings: {
    own: ({ id }) => [
      reads('listArticles', { id }),
      reads('listArticles', { id, keyword: 'sleep' }),
      reads('listSavedArticles', { id }),
      reads('listArticlesByFocusArea', { id: AREA }),
    ],
  },
  recipes: {
    listArticles: ofSomeone,
    listSavedArticles: ofSomeone,
    listArticlesByFocusArea: asks({ id: AREA }),
    getArticle: asks({ a: ARTICLE, b: AREA }),
    openArticle: asks({ id: ARTICLE }),
    countLikes: asks({ id: ARTICLE }),
    toggleLike: asks(answer),
    toggleSave: asks(answer),
    rateHelpfulness: asks(helpful),
  },
  actions: {
    async 'an article is liked, saved and said to help'({ maya, afterwards }: Scene) {
      const { toggleLike, toggleSave, rateHelpfulness } = articlesEndpoints;
      for (const _side of ['on', 'off']) {
        await afterwards('toggleLike', () => maya.call(toggleLike, answer));
        await afterwards('toggleSave', () => maya.call(toggleSave, answer));
        await afterwards('rateHelpfulness', () => maya.call(rateHelpfulness, helpful));
      }
    },
  },
  steps: {
    async 'articles are found, read, liked, saved and said to help'({ maya, priya }: Walk) {
      const asked = { id: maya.id };
      const { articles } = await maya.get('/api/patient/articles/{id}', asked);
      const listed = await maya.get('/api/patient/articles_by_focus_area/{id}', { id: AREA });
      expect(articles).toContainEqual(listed.articles[0]);
      const open = () => maya.get('/api/patient/article/{a}/{b}', { a: ARTICLE, b: AREA });
      expect((await open()).article).toMatchObject({ liked: false, saved: false, likes_count: 0 });
      await maya.post('/api/patient/article_toggle_like', answer);
      await maya.post('/api/patient/article_toggle_save', answer);
      await maya.post('/api/patient/article_helpfulness', helpful);
      expect((await open()).article).toMatchObject({
        ...{ liked: true, saved: true, helpfulness_response: 'helpful', likes_count: 1 },
        focus_area: { id: AREA },
      });
      const saved = await maya.get('/api/patient/saved_articles/{id}', asked);
      expect(saved.articles.map(({ id }: { id: number }) => id)).toEqual([ARTICLE]);
      const { likes_count } = await priya.get('/api/patient/likes_count/{id}', { id: ARTICLE });
      expect(likes_count).toBe(1);
      await maya.post('/api/patient/article_helpfulness', helpful);
      expect((await open()).article.helpfulness_response).toBeNull();
      await maya.refused(404, 'GET /api/patient/article/{a}/{b}', { a: NO_ARTICLE, b: AREA });
    },
  },
};
