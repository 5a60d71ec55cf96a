import type { ViewerCtx } from '#kernel/context';
import { findLiveMembership } from '#policy/memberships';
import { type Part, type Role, statusOf } from './rules.ts';
import type { TaskRecord } from './store.ts';

type Parties = Pick<TaskRecord, 'authorId' | 'memberId'>;

export function partsOf(rows: readonly { readonly userId: number; readonly statusId: number }[]): Part[] {
  return rows.map(({ userId, statusId }) => ({ userId, statusId: statusOf(statusId) }));
}

/** Its creator and the member's coordinator may cancel a task. Asks once for each member. */
export async function rolesIn(
  { db, viewer, clock }: ViewerCtx,
  tasks: readonly Parties[],
): Promise<(task: Parties) => Role> {
  const { userId } = viewer;
  const others = tasks.filter(({ authorId }) => authorId !== userId);
  const coordinated = new Set<number>();
  for (const memberId of new Set(others.map(({ memberId }) => memberId))) {
    const membership = await findLiveMembership(db, userId, memberId, clock.now());
    if (membership?.role === 'care_coordinator') coordinated.add(memberId);
  }
  return ({ authorId, memberId }) => ({
    userId,
    mayCancel: authorId === userId || coordinated.has(memberId),
  });
}

export async function roleIn(ctx: ViewerCtx, task: Parties): Promise<Role> {
  return (await rolesIn(ctx, [task]))(task);
}
