import type { journeyEndpoints } from '@kith/contract/journey';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { findComingUp } from './coming-up-store.ts';
import { type Continuation, openCursor, type Question, sealCursor } from './cursor.ts';
import { presentEventItems, presentGroups } from './present.ts';
import { type Hits, searchItems, soughtAsTyped } from './search.ts';
import { findItems, type Sought } from './store.ts';

type Asked = InputOf<typeof journeyEndpoints.getTimeline>;

export const getTimeline: Story<typeof journeyEndpoints.getTimeline> = async (ctx, asked) => {
  const { filter_by: filter, keyword, limit } = asked;
  const question = { viewerId: ctx.viewer.userId, memberId: ctx.viewer.memberId, filter, keyword };
  const from = asked.cursor === undefined ? undefined : continued(ctx, question, asked.cursor);
  const { found, near, sought } = await find(ctx, asked, from);
  const page = found.slice(0, limit);
  const after = found.length > limit ? page.at(-1) : undefined;
  const isFirst = from === undefined && asked.offset === 0;
  return {
    ...(await presentGroups(ctx, page, sought)),
    ...(isFirst && { coming_up: await comingUp(ctx, asked, sought) }),
    has_more_data: after !== undefined,
    cursor: after ? sealCursor(ctx.ports.sealer, question, { near, after }) : null,
  };
};

/** Future items match the typed words, or similar ones. */
async function comingUp(ctx: ViewerCtx, { filter_by: filter, keyword }: Asked, near: Sought | undefined) {
  const typed = keyword === undefined ? undefined : soughtAsTyped(keyword);
  const ahead = await findComingUp(ctx, { filter, sought: typed });
  if (ahead.length > 0 || near === undefined || near.near === '') return presentEventItems(ctx, ahead, typed);
  return presentEventItems(ctx, await findComingUp(ctx, { filter, sought: near }), near);
}

function continued(ctx: ViewerCtx, question: Question, cursor: string): Continuation {
  const from = openCursor(ctx.ports.sealer, question, cursor);
  return from ?? refuseField('cursor', 'This page can’t continue from here. Please start from the top.');
}

/** One more than the page holds, which tells whether there is another page. */
async function find(ctx: ViewerCtx, asked: Asked, from: Continuation | undefined): Promise<Hits> {
  const { filter_by: filter, keyword, limit } = asked;
  const paging = { filter, after: from?.after, offset: from ? 0 : asked.offset, take: limit + 1 };
  if (keyword !== undefined) return searchItems(ctx, { ...paging, keyword, near: from?.near ?? false });
  return { found: await findItems(ctx, { ...paging, sought: undefined }), near: false, sought: undefined };
}
