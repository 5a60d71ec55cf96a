import type { TeamContact } from '@kith/contract/conversations';
import { UNREAD_COUNTED } from '@kith/contract/messages';
import type { ViewerCtx } from '#kernel/context';
import { teamReads } from '#people/team';
import { otherOf } from '../rules.ts';
import { selectThreads, selectThreadsOfTwo } from '../store/thread-store.ts';

/**
 * The number of messages that the caller has not seen in their private chats with each of these people, about
 * this member or about no member.
 */
export async function unreadBeside(
  ctx: ViewerCtx,
  memberId: number,
  people: readonly number[],
): Promise<Map<number, number>> {
  const { userId } = ctx.viewer;
  const rows = await selectThreads(ctx, await selectThreadsOfTwo(ctx.db, userId, people), UNREAD_COUNTED);
  const counts = new Map<number, number>();
  for (const { thread, unreadCount } of rows) {
    const other = otherOf(thread, userId);
    if (other === undefined || (thread.memberId !== null && thread.memberId !== memberId)) continue;
    counts.set(other, Math.min(UNREAD_COUNTED, (counts.get(other) ?? 0) + unreadCount));
  }
  return counts;
}

/**
 * The people of the member’s team beside the caller, with the private thread that the caller has with each.
 */
export async function presentContacts(ctx: ViewerCtx): Promise<TeamContact[]> {
  const { userId, memberId } = ctx.viewer;
  const team = (await teamReads.presentTeam(ctx, memberId)).filter(({ user_id: id }) => id !== userId);
  const people = team.flatMap(({ user_id: id }) => id ?? []);
  const rows = await selectThreads(ctx, await selectThreadsOfTwo(ctx.db, userId, people), UNREAD_COUNTED);
  const threads = rows
    .filter(({ thread }) => thread.memberId === null || thread.memberId === memberId)
    .toSorted((a, b) => a.thread.lastMessageId - b.thread.lastMessageId);
  const byPerson = new Map(threads.map((row) => [otherOf(row.thread, userId), row]));
  return team.map((contact) => {
    const own = contact.user_id === null ? undefined : byPerson.get(contact.user_id);
    return {
      ...contact,
      conversation_id: own?.thread.id ?? null,
      unread_messages_count: own?.unreadCount ?? 0,
    };
  });
}
