import type { articlesEndpoints } from '@kith/contract/articles';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { articleAnswered } from './facts.ts';
import { articleOf } from './library.ts';
import { presentResponses } from './present.ts';
import { countLikes, type Responses, upsertHelpfulness, upsertLike, upsertSave } from './store.ts';

type Calls = typeof articlesEndpoints;
type What = 'like' | 'save' | 'helpfulness';

export const toggleLike: Story<Calls['toggleLike']> = (ctx, { article_id, liked }) =>
  respond(ctx, article_id, 'like', (answer) => upsertLike(ctx.db, answer, liked));

export const toggleSave: Story<Calls['toggleSave']> = (ctx, { article_id, saved: isSaved }) =>
  respond(ctx, article_id, 'save', (answer) => upsertSave(ctx.db, answer, { isSaved, now: ctx.clock.now() }));

export const rateHelpfulness: Story<Calls['rateHelpfulness']> = (ctx, asked) =>
  respond(ctx, asked.article_id, 'helpfulness', (answer) =>
    upsertHelpfulness(ctx.db, answer, {
      response: asked.helpfulness_response,
      clears: asked.repeated === 'clears',
    }),
  );

async function respond(
  ctx: ViewerCtx,
  articleId: number,
  what: What,
  store: (answer: { person: number; article: number }) => Promise<Responses>,
) {
  const { id } = articleOf(articleId);
  const { userId: person } = ctx.viewer;
  const responses = await store({ person, article: id });
  await ctx.record(articleAnswered(person, { articleId: id, what }));
  const likes_count = await countLikes(ctx.db, id);
  return { article: { id, ...presentResponses(responses), likes_count } };
}
