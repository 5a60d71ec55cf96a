import { findLivePlace } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { type Part, type Role, statusOf } from './rules.ts';
import { selectParts, type TaskRecord, taskRecord } from './store.ts';

type Parties = Pick<TaskRecord, 'authorId' | 'aboutId'>;

interface HeldTask {
  readonly task: TaskRecord;
  readonly parts: readonly Part[];
}

/** A task that the caller may see, held for a step, with everybody's part; any other is `not_found`. */
export async function holdVisibleTask(ctx: ViewerCtx, id: number): Promise<HeldTask> {
  return withParts(ctx, await taskRecord.hold(ctx, id));
}

/** A task that the caller may change; one that they may only see is `forbidden`. */
export async function holdOwnTask(ctx: ViewerCtx, id: number): Promise<HeldTask> {
  return withParts(ctx, await taskRecord.holdTo(ctx, 'update', id));
}

async function withParts({ db }: ViewerCtx, task: TaskRecord): Promise<HeldTask> {
  return { task, parts: partsOf(await selectParts(db, [task.id])) };
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
