import type { journeyEndpoints } from '@kith/contract/journey';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { refuseField } from '../../kernel/refuse.ts';
import { type Continuation, openCursor, type Question, sealCursor } from './cursor.ts';
import { readKeyword } from './keyword.ts';
import { presentGroups } from './present.ts';
import { type Ask, type Found, findItems } from './store.ts';

export const getTimeline: Story<typeof journeyEndpoints.getTimeline> = async (ctx, asked) => {
  const { limit, filter_by: filter, keyword } = asked;
  const question = { viewerId: ctx.viewer.userId, memberId: ctx.viewer.memberId, filter, keyword };
  const from = asked.cursor === undefined ? undefined : continued(ctx, question, asked.cursor);
  const { found, near, looked } = await search(ctx, {
    filter,
    keyword: keyword === undefined ? undefined : readKeyword(keyword),
    near: from?.near ?? false,
    after: from?.after,
    offset: from ? 0 : asked.offset,
    take: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const goesOn = found.length > limit && last !== undefined;
  return {
    ...(await presentGroups(ctx, page, looked)),
    has_more_data: goesOn,
    cursor: goesOn ? sealCursor(ctx.ports.sealer, question, { near, after: positionOf(last) }) : null,
  };
};

function continued(ctx: ViewerCtx, question: Question, cursor: string): Continuation {
  const from = openCursor(ctx.ports.sealer, question, cursor);
  return from ?? refuseField('cursor', 'This page does not go on from here. Please start from the top.');
}

function positionOf({ kind, id, sortAt }: Found) {
  return { kind, id, at: sortAt };
}

/** Near spellings are looked for only when nothing at all matches as typed; later pages of a search stay with what the first one found. */
async function search(ctx: ViewerCtx, ask: Ask) {
  const found = await findItems(ctx, ask);
  const nearWords = ask.keyword?.near ?? [];
  const settled = found.length > 0 || ask.near || ask.after !== undefined || nearWords.length === 0;
  if (settled || (await matchesSomewhere(ctx, ask))) return { found, near: ask.near, looked: nearWords };
  return { found: await findItems(ctx, { ...ask, near: true }), near: true, looked: nearWords };
}

/** An empty page beyond the end of a search is not a search without a match. */
async function matchesSomewhere(ctx: ViewerCtx, ask: Ask): Promise<boolean> {
  return ask.offset > 0 && (await findItems(ctx, { ...ask, offset: 0, take: 1 })).length > 0;
}
