import type { journeyEndpoints, Timeline } from '@kith/contract/journey';
import { endOfDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import type { Sought } from '#kernel/search/sought';
import { findComingUp } from './coming-up-store.ts';
import { type Continuation, openCursor, type Question, sealCursor } from './cursor.ts';
import { presentAppointmentItems, presentEventItems, presentGroups } from './present.ts';
import { presentCards } from './present-cards.ts';
import { type Hits, searchItems, soughtAsTyped } from './search.ts';
import { type Found, findItems } from './store.ts';

type Asked = InputOf<typeof journeyEndpoints.getTimeline>;

export const getTimeline: Story<typeof journeyEndpoints.getTimeline> = async (ctx, asked) => {
  if (asked.view === undefined) return wholePage(ctx, asked);
  const { page, ahead, sought, next } = await lookUp(ctx, asked);
  return { ...(await presentCards(ctx, { found: page, sought, ahead: ahead?.found })), ...next };
};

/** A page of whole records, as the specification has it. */
export async function wholePage(ctx: ViewerCtx, asked: Asked): Promise<Timeline> {
  const { page, ahead, sought, next } = await lookUp(ctx, asked);
  return {
    ...(await presentGroups(ctx, page, sought)),
    ...(ahead && {
      coming_up: await presentEventItems(ctx, ahead.found, ahead.sought),
      appointments_coming_up: await presentAppointmentItems(ctx, ahead),
    }),
    ...next,
  };
}

/** What stands on the page, what stands ahead of the first, and where the next one begins. */
async function lookUp(ctx: ViewerCtx, asked: Asked) {
  const { filter_by: filter, keyword, limit } = asked;
  const question = { viewerId: ctx.viewer.userId, memberId: ctx.viewer.memberId, filter, keyword };
  const from = asked.cursor === undefined ? undefined : continued(ctx, question, asked.cursor);
  const { found, near, sought } = await find(ctx, asked, from);
  const page = found.slice(0, limit);
  const after = found.length > limit ? page.at(-1) : undefined;
  const isFirst = from === undefined && asked.offset === 0 && asked.until === undefined;
  const cursor = after ? sealCursor(ctx.ports.sealer, question, { near, after }) : null;
  const ahead = isFirst ? await comingUp(ctx, asked, sought) : undefined;
  return { page, ahead, sought, next: { has_more_data: after !== undefined, cursor } };
}

interface Ahead {
  readonly found: readonly Found[];
  readonly sought: Sought | undefined;
}

/** Future items match the typed words, or similar ones. */
async function comingUp(
  ctx: ViewerCtx,
  { filter_by: filter, keyword }: Asked,
  near: Sought | undefined,
): Promise<Ahead> {
  const typed = keyword === undefined ? undefined : soughtAsTyped(keyword);
  const found = await findComingUp(ctx, { filter, sought: typed });
  if (found.length > 0 || near === undefined || near.near === '') return { found, sought: typed };
  return { found: await findComingUp(ctx, { filter, sought: near }), sought: near };
}

function continued(ctx: ViewerCtx, question: Question, cursor: string): Continuation {
  const from = openCursor(ctx.ports.sealer, question, cursor);
  return from ?? refuseField('cursor', 'This page can’t continue from here. Please start from the top.');
}

/** One more than the page holds, which tells whether there is another page. */
async function find(ctx: ViewerCtx, asked: Asked, from: Continuation | undefined): Promise<Hits> {
  const { filter_by: filter, keyword, limit, until } = asked;
  const paging = {
    filter,
    after: from?.after,
    below: until === undefined ? undefined : endOfDay(until, ctx.viewer.timeZone),
    offset: from ? 0 : asked.offset,
    take: limit + 1,
  };
  if (keyword !== undefined) return searchItems(ctx, { ...paging, keyword, near: from?.near ?? false });
  return { found: await findItems(ctx, { ...paging, sought: undefined }), near: false, sought: undefined };
}
