import { findLivePlace, whichChangeable } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Part, type Role, statusOf } from './rules.ts';
import { lockTask, selectParts, selectVisible, type TaskRecord } from './store.ts';

type Parties = Pick<TaskRecord, 'authorId' | 'aboutId'>;

/** A task that the caller may see, held for a change, with everybody's part; any other is `not_found`. */
export async function holdVisibleTask(
  ctx: ViewerCtx,
  id: number,
): Promise<{ readonly task: TaskRecord; readonly parts: readonly Part[] }> {
  const task = await lockTask(ctx.db, id);
  const [visible] = task ? await selectVisible(ctx, [id]) : [];
  if (!task || !visible) return refuse('not_found');
  return { task, parts: partsOf(await selectParts(ctx.db, [id])) };
}

/** A task that the caller may change; one that they may only see is `forbidden`. */
export async function holdOwnTask(ctx: ViewerCtx, id: number) {
  const held = await holdVisibleTask(ctx, id);
  const isChangeable = await whichChangeable(ctx, [held.task]);
  return isChangeable(held.task) ? held : refuse('forbidden');
}

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
  for (const memberId of new Set(others.map(({ aboutId }) => aboutId))) {
    const place = await findLivePlace(db, userId, memberId, clock.now());
    if (place?.role === 'care_coordinator') coordinated.add(memberId);
  }
  return ({ authorId, aboutId }) => ({ userId, mayCancel: authorId === userId || coordinated.has(aboutId) });
}

export async function roleIn(ctx: ViewerCtx, task: Parties): Promise<Role> {
  return (await rolesIn(ctx, [task]))(task);
}
