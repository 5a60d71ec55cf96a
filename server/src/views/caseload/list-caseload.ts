import type { caseloadEndpoints } from '@kith/contract/caseload';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { foldName } from '#kernel/words';
import { findNews, type News } from './looks.ts';
import { presentPeople } from './present.ts';
import { type Found, selectCases } from './store.ts';

export const listCaseload: Story<typeof caseloadEndpoints.listCaseload> = async (ctx, asked) => {
  const { keyword = '', view, limit, offset } = asked;
  const words = foldName(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  const news = await findNews(ctx);
  const found = await selectCases(ctx, { ...inSql(news), words, view, limit: limit + 1, offset });
  const { allCount, lookCount, unreadCount } = found[0] ?? (await countAll(ctx, news, words));
  return {
    people: await presentPeople(ctx, found.slice(0, limit), news),
    count: { all: allCount, look: lookCount, unread: unreadCount }[view],
    look_count: lookCount,
    unread_count: unreadCount,
    has_more_data: found.length > limit,
  };
};

/** Of all who match. Beyond the last page, and in an empty view, no row has these. */
async function countAll(
  ctx: ViewerCtx,
  news: News,
  words: readonly string[],
): Promise<Pick<Found, 'allCount' | 'lookCount' | 'unreadCount'>> {
  const [first] = await selectCases(ctx, { ...inSql(news), words, view: 'all', limit: 1, offset: 0 });
  return first ?? { allCount: 0, lookCount: 0, unreadCount: 0 };
}

/** Numbers alone, which tell of no person: it is no look at a member's data. */
export const countCaseload: Story<typeof caseloadEndpoints.countCaseload> = async (ctx) => {
  const { allCount, lookCount, unreadCount } = await countAll(ctx, await findNews(ctx), []);
  return { count: allCount, look_count: lookCount, unread_count: unreadCount };
};

function inSql({ looks, unread, newest, endsBefore }: News) {
  return {
    looks: [...looks.keys()],
    unread,
    chats: [...newest.keys()],
    chatTimes: [...newest.values()].map((at) => at.toISOString()),
    endsBefore,
  };
}

export const getCase: Story<typeof caseloadEndpoints.getCase> = async (ctx, { member_id: only }) => {
  const news = await findNews(ctx);
  const asked = { words: [], only, view: 'all', limit: 1, offset: 0 } as const;
  const [person] = await presentPeople(ctx, await selectCases(ctx, { ...inSql(news), ...asked }), news);
  return { person: person ?? refuse('not_found') };
};
