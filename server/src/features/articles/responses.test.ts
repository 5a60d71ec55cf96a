import { articlesEndpoints } from '@kith/contract/articles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { countLikes, listSavedArticles, openArticle, rateHelpfulness, toggleLike, toggleSave } =
  articlesEndpoints;
const [SLEEP, STRESS] = [30, 31];
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const of = async (one: Someone, id = SLEEP) => {
  const { liked, saved, helpfulness_response } = (await one.call(openArticle, { id })).article;
  return { liked, saved, helpfulness_response };
};
const savedOf = async (one: Someone) =>
  (await one.call(listSavedArticles, { id: one.id })).articles.map(({ id }) => id);
const NOTHING = { liked: false, saved: false, helpfulness_response: null };

it('a like and a save change sides each time, and stay where the call says which', async () => {
  const maya = await world.person();
  const like = async (liked?: boolean) =>
    (await maya.call(toggleLike, { article_id: SLEEP, ...(liked !== undefined && { liked }) })).article.liked;
  const save = async (saved?: boolean) =>
    (await maya.call(toggleSave, { article_id: SLEEP, ...(saved !== undefined && { saved }) })).article.saved;
  for (const answer of [like, save]) {
    const sides = [];
    for (const given of [undefined, undefined, true, true, undefined, false, false])
      sides.push(await answer(given));
    expect(sides).toEqual([true, false, true, true, false, false, false]);
  }
  expect(await of(maya)).toEqual(NOTHING);
});

it.each([
  [null, 'helpful', 'helpful'],
  [null, 'not_helpful', 'not_helpful'],
  ['helpful', 'helpful', null],
  ['helpful', 'not_helpful', 'not_helpful'],
  ['not_helpful', 'not_helpful', null],
  ['not_helpful', 'helpful', 'helpful'],
  ['helpful', null, null],
  [null, null, null],
] as const)('from %s, the response %s leads to %s', async (before, response, after) => {
  const maya = await world.person();
  const rate = (helpfulness_response: typeof before, repeated?: 'stays') =>
    maya.call(rateHelpfulness, { article_id: SLEEP, helpfulness_response, ...(repeated && { repeated }) });
  if (before) await rate(before);
  expect((await rate(response)).article.helpfulness_response).toBe(after);
  expect((await of(maya)).helpfulness_response).toBe(after);
  await rate(response, 'stays');
  expect((await rate(response, 'stays')).article.helpfulness_response).toBe(response);
});

it('counts the people who like an article, and names none', async () => {
  const [maya, noa, lee] = [await world.person(), await world.person(), await world.person()];
  for (const one of [maya, noa, lee]) await one.call(toggleLike, { article_id: STRESS });
  const { likes_count } = await maya.call(countLikes, { id: STRESS });
  expect(likes_count).toBe(3);
  const { article } = await noa.call(toggleLike, { article_id: STRESS });
  expect(article).toEqual({ id: STRESS, ...NOTHING, likes_count: 2 });
  expect((await lee.send(countLikes, { id: 999 })).json().code).toBe('not_found');
});

it('lists what is saved, the newest first, and a repeated save changes no order', async () => {
  const maya = await world.person();
  for (const article_id of [SLEEP, STRESS, 1]) {
    await maya.call(toggleSave, { article_id });
    world.advance(1_000);
  }
  await maya.call(toggleSave, { article_id: SLEEP, saved: true });
  expect(await savedOf(maya)).toEqual([1, STRESS, SLEEP]);
  await maya.call(toggleSave, { article_id: STRESS });
  expect(await savedOf(maya)).toEqual([1, SLEEP]);
  const page = await maya.call(listSavedArticles, { id: maya.id, limit: 1, offset: 1 });
  expect([page.articles.map(({ id }) => id), page.has_more_data]).toEqual([[SLEEP], false]);
});

it('fifty at once leave one state: each was taken, one after another', async () => {
  const maya = await world.person();
  const fifty = Array.from({ length: 50 });
  const sides = await Promise.all(
    fifty.map(async () => (await maya.call(toggleLike, { article_id: SLEEP })).article.liked),
  );
  expect(sides.filter((liked) => liked)).toHaveLength(25);
  await Promise.all(fifty.map(() => maya.call(toggleSave, { article_id: SLEEP, saved: true })));
  await Promise.all(
    fifty.map((_nothing, at) =>
      maya.call(rateHelpfulness, {
        article_id: SLEEP,
        helpfulness_response: at % 2 === 0 ? 'helpful' : 'not_helpful',
        repeated: 'stays',
      }),
    ),
  );
  const { helpfulness_response, ...rest } = await of(maya);
  expect(rest).toEqual({ liked: false, saved: true });
  expect(['helpful', 'not_helpful']).toContain(helpfulness_response);
  const { rows } = await world.database.pool.query(
    'select article_id from article_responses where user_id = $1',
    [maya.id],
  );
  expect(rows).toEqual([{ article_id: SLEEP }]);
});

it('what a supporter reads is theirs: the member sees none of it, nor they of the member', async () => {
  const [member, supporter] = [await world.person(), await world.person()];
  await joinTeam(member, supporter);
  await supporter.call(toggleLike, { article_id: SLEEP });
  await supporter.call(toggleSave, { article_id: SLEEP });
  expect([await of(member), await savedOf(member)]).toEqual([NOTHING, []]);
  await member.call(toggleSave, { article_id: STRESS });
  expect([await of(supporter, STRESS), await savedOf(supporter)]).toEqual([NOTHING, [SLEEP]]);
  for (const [one, other] of [
    [member, supporter],
    [supporter, member],
  ] as const)
    expect((await one.send(listSavedArticles, { id: other.id })).json().code).toBe('identity_mismatch');
});

it('refuses another response and an article that is not there', async () => {
  const maya = await world.person();
  const refused = await maya.send(rateHelpfulness, {
    article_id: SLEEP,
    helpfulness_response: 'great' as 'helpful',
  });
  expect(refused.json().errors).toHaveProperty('helpfulness_response');
  for (const call of [toggleLike, toggleSave])
    expect((await maya.send(call, { article_id: 4_000 })).json().code).toBe('not_found');
});
