import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { PersonRole } from '@kith/contract/roles';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { isAllowed } from '#policy/access';
import { presentThread, presentThreads } from '../present/present-threads.ts';
import { namedThread } from '../rules.ts';
import { countWaiting } from '../store/inbox-store.ts';
import { selectThreadIds, selectUnread } from '../store/thread-store.ts';
import { offersCoordinator } from './open-care-coordinator.ts';
import { presentContacts } from './team-contacts.ts';

/** A caller with neither role is asked nothing more: every page of all people counts unread chats. */
const ANSWER: readonly PersonRole[] = ['receptionist', 'care_coordinator'];

type Asked = Pick<InputOf<typeof conversationsEndpoints.listThreads>, 'limit' | 'offset'>;

export const listThreads: Story<typeof conversationsEndpoints.listThreads> = (ctx, asked) =>
  readPage(ctx, asked);

export const getThread: Story<typeof conversationsEndpoints.getThread> = async (ctx, asked) => ({
  thread: await presentThread(ctx, namedThread(asked)),
});

export const listTeamContacts: Story<typeof conversationsEndpoints.listTeamContacts> = async (ctx) => {
  const team = await presentContacts(ctx);
  return { team, offers_coordinator: await offersCoordinator(ctx, team) };
};

export const listThreadsAndContacts: Story<typeof conversationsEndpoints.listThreadsAndContacts> = async (
  ctx,
  asked,
) => {
  const seesTeam = await isAllowed(ctx, ctx.viewer.memberId, 'supportTeam', 'view');
  return { ...(await readPage(ctx, asked)), team: seesTeam ? await presentContacts(ctx) : [] };
};

export const countUnreadThreads: Story<typeof conversationsEndpoints.countUnreadThreads> = async (ctx) => ({
  ...counted(await selectUnread(ctx)),
  inbox_count: ctx.viewer.roles.some((role) => ANSWER.includes(role)) ? await countWaiting(ctx) : 0,
});

export const countUnreadGroupThreads: Story<typeof conversationsEndpoints.countUnreadGroupThreads> = async (
  ctx,
) => counted((await selectUnread(ctx)).filter(({ kind }) => kind === 'group'));

/**
 * For another member: the threads about them, and those about no member that both the caller and they are in.
 */
async function readPage(ctx: ViewerCtx, { limit, offset }: Asked) {
  const { userId, memberId: actingFor } = ctx.viewer;
  const memberId = actingFor === userId ? null : actingFor;
  const ids = await selectThreadIds(ctx, { memberId, limit: limit + 1, offset });
  return { threads: await presentThreads(ctx, ids.slice(0, limit)), has_more_data: ids.length > limit };
}

function counted(threads: readonly { readonly id: number }[]) {
  return { unread_count: threads.length, conversation_ids: threads.map(({ id }) => id) };
}
