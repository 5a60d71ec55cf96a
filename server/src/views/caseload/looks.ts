import { ACCESS_ENDS_DAYS, type CaseLook } from '@kith/contract/caseload';
import { calendarDay, endOfDay } from '@kith/contract/kit/dates';
import { chatCounts } from '#features/conversations';
import { selectTasksToDo } from '#features/tasks';
import type { ViewerCtx } from '#kernel/context';
import { addresseeOf } from '#people/invitations';
import { selectReceived } from '#policy/memberships';

const DAY_MS = 86_400_000;

/** News around the people in the caller's care, as each room tells the caller of it. */
export interface News {
  /** By member; that access ends is in the case itself. */
  readonly looks: ReadonlyMap<number, readonly CaseLook[]>;
  readonly unread: readonly number[];
  /** The newest message of each member's chats. */
  readonly newest: ReadonlyMap<number, Date>;
  /** Access that ends before this moment needs a look. */
  readonly endsBefore: Date;
}

/** Few statements for a whole caseload: each starts from the caller's own rows. */
export async function findNews(ctx: ViewerCtx): Promise<News> {
  const chats = await chatCounts.news(ctx);
  const looks = [...(await tasksIn(ctx)), ...(await invitationsIn(ctx))];
  for (const { personId, waitsSince } of chats)
    if (waitsSince) looks.push([personId, { reason: 'waits_for_answer', at: waitsSince.toISOString() }]);
  const byMember = Map.groupBy(looks, ([member]) => member);
  return {
    looks: new Map([...byMember].map(([member, each]) => [member, each.map(([, look]) => look)])),
    unread: chats.filter(({ isUnread }) => isUnread).map(({ personId }) => personId),
    newest: new Map(
      chats.flatMap(({ personId, latestAt }) => (latestAt ? [[personId, latestAt] as const] : [])),
    ),
    endsBefore: new Date(ctx.clock.now().getTime() + ACCESS_ENDS_DAYS * DAY_MS),
  };
}

type LookReason = readonly [member: number, look: CaseLook];

async function tasksIn(ctx: ViewerCtx): Promise<LookReason[]> {
  const { timeZone } = ctx.viewer;
  const tonight = endOfDay(calendarDay(ctx.clock.now(), timeZone), timeZone);
  const rows = await selectTasksToDo(ctx, tonight);
  return rows.flatMap(({ memberId, isAsked, dueAt }): LookReason[] => [
    ...(dueAt ? [[memberId, { reason: 'task_due', at: dueAt.toISOString() }] as const] : []),
    ...(isAsked ? [[memberId, { reason: 'task_asked', at: null }] as const] : []),
  ]);
}

async function invitationsIn(ctx: ViewerCtx): Promise<LookReason[]> {
  const received = await selectReceived(ctx.db, await addresseeOf(ctx), ctx.clock.now());
  const members = received.filter(({ askedBy }) => askedBy !== 'supporter').map(({ memberId }) => memberId);
  return [...new Set(members)].map((member) => [member, { reason: 'invited', at: null }]);
}
