import type { caseloadEndpoints } from '@kith/contract/caseload';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { foldName } from '#kernel/words';
import { personCards } from '#people/users';
import { findNews, type News } from './looks.ts';
import { permissionsOf, presentPeople } from './present.ts';
import { type Found, findCase, selectCases } from './store.ts';

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

/** Asked for all the time while a professional works for a member: a name and rights, and no news. */
export const getCase: Story<typeof caseloadEndpoints.getCase> = async (ctx, { member_id: memberId }) => {
  const found = await findCase(ctx, memberId);
  const person = found && (await personCards(ctx, [memberId])).get(memberId);
  if (!person) return refuse('not_found');
  return { person: { person, role: found.role, permissions: permissionsOf(found) } };
};
