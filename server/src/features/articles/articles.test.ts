import { articlesEndpoints } from '@kith/contract/articles';
import { FOCUS_AREA_IDS } from '@kith/contract/focus-areas/area-ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { makeWorld, type World } from '#testing/world';

const { listArticles, listArticlesByFocusArea, getArticle, openArticle } = articlesEndpoints;
const SLEEP = 30;
let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
});
afterAll(() => world.close());

const listed = async (asked: object = {}) => maya.call(listArticles, { id: maya.id, ...asked });
const slugs = ({ articles }: { articles: readonly { slug: string }[] }) => articles.map(({ slug }) => slug);
const search = async (keyword: string) => {
  const { articles, near } = await listed({ keyword });
  return { near, first: articles[0], slugs: articles.map(({ slug }) => slug) };
};

it('lists the library in its order, by topic and page', async () => {
  const { articles, has_more_data } = await listed();
  expect([articles.length, has_more_data, articles[0]?.slug]).toEqual([47, false, 'adhd-what-it-is']);
  const ptsd = await listed({ topic: 'ptsd', limit: 5, offset: 5 });
  expect([slugs(ptsd), ptsd.has_more_data]).toEqual([
    ['ptsd-medication-overview', 'ptsd-medication-sleep'],
    false,
  ]);
  expect(articles.find(({ id }) => id === SLEEP)).toMatchObject({
    route: '/article/30',
    liked: false,
    saved: false,
    helpfulness_response: null,
    found: null,
  });
});

it('lists the articles of a focus area, and none for an area that is none', async () => {
  const { focus_area, articles } = await maya.call(listArticlesByFocusArea, { id: FOCUS_AREA_IDS.money });
  expect([focus_area.focus_area, slugs({ articles })]).toEqual(['Money', ['money-stress']]);
  expect(slugs(await listed({ focus_area_id: FOCUS_AREA_IDS.money }))).toEqual(['money-stress']);
  expect((await maya.send(listArticlesByFocusArea, { id: 21 })).json().code).toBe('not_found');
  expect((await maya.send(listArticles, { id: maya.id, focus_area_id: 21 })).json().code).toBe('not_found');
});

it('opens an article alone, by its name, or under one of its areas', async () => {
  const { article } = await maya.call(openArticle, { slug: 'adhd-medication-stimulants' });
  expect(article).toMatchObject({
    id: 6,
    route: '/learn/adhd/medication/stimulants',
    focus_area: null,
    likes_count: 0,
    next: { slug: 'adhd-medication-non-stimulants' },
    reviewed: null,
  });
  expect(article.html).toContain('<h2 id="');
  expect(article.contents.length).toBeGreaterThan(2);
  const under = await maya.call(getArticle, { a: SLEEP, b: FOCUS_AREA_IDS.sleep });
  expect(under.article.focus_area).toEqual({ id: FOCUS_AREA_IDS.sleep, focus_area: 'Sleep' });
  expect((await maya.call(openArticle, { id: SLEEP })).article.slug).toBe('sleep-basics');
});

it('answers an id that is a word, an article that is not there and an area that it does not have', async () => {
  const ask = (path: string) =>
    world.app.inject({ url: path, headers: { authorization: `Bearer ${maya.token}` } });
  const answers = await Promise.all(
    ['article/sleep/9', 'article/30/sleep', 'article/999/9', 'article/30/1', 'article/30/21'].map(
      async (path) => {
        const { statusCode, body } = await ask(`/api/patient/${path}`);
        return [statusCode, JSON.parse(body).message];
      },
    ),
  );
  const word = [422, 'Please check the marked fields.'];
  const none = [404, 'We couldn’t find that. It may have been removed, or it isn’t shared with you.'];
  expect(answers).toEqual([word, word, none, none, none]);
  for (const asked of [{}, { id: SLEEP, slug: 'sleep-basics' }])
    expect((await maya.send(openArticle, asked)).json().code).toBe('fields_rejected');
});

it('finds words in title, summary and text, marked, and the best first', async () => {
  const sleep = await search('sleep');
  expect([sleep.near, sleep.first?.slug]).toEqual([false, 'sleep-basics']);
  expect(sleep.first?.found?.title).toContainEqual({ text: 'sleep', match: true });
  const melatonin = await search('melatonin');
  expect(melatonin.slugs).toContain('ptsd-medication-sleep');
  expect(melatonin.first?.found?.excerpt.some(({ match }) => match)).toBe(true);
  expect((await search('stimul')).slugs).toContain('adhd-medication-stimulants');
});

it('finds what is misspelt, and nothing for nonsense', async () => {
  for (const [typed, slug] of [
    ['antideppresants', 'depression-medication-antidepressants'],
    ['anxeity', 'anxiety-what-it-is'],
    ['flashbak', 'ptsd-supporters'],
  ] as const) {
    const { near, slugs: found } = await search(typed);
    expect([typed, near, found.includes(slug)]).toEqual([typed, true, true]);
  }
  expect(await search('zzzxqwv')).toMatchObject({ near: false, slugs: [] });
  expect(await search('?!')).toMatchObject({ near: false, slugs: [] });
});

it('is for every person who is signed in, and a list of one’s own is asked for by one’s own id', async () => {
  const other = await world.person();
  expect((await other.send(listArticles, { id: maya.id })).json().code).toBe('identity_mismatch');
  expect((await world.anybody.send(openArticle, { id: SLEEP })).json().code).toBe('not_signed_in');
});

it.each([
  ['how do i sleep better', 'sleep-basics'],
  ["can't sleep", 'sleep-basics'],
  ['slepe', 'sleep-basics'],
  ['ptds', 'ptsd-what-it-is'],
])('a question as a person types it, %s, finds what it is about', async (typed, slug) => {
  expect((await search(typed)).slugs.slice(0, 3)).toContain(slug);
});
