import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Viewer, ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { isGranted } from '#policy/readers';
import { sharedTo } from '#policy/shares';
import { defineRecord, type Visible } from '#records';
import { TASK, taskPolicy } from './policy.ts';
import { tasks, taskUsers } from './schema.ts';

export type TaskRecord = Omit<typeof tasks.$inferSelect, 'words' | 'search'>;

const MEMBER = sql.placeholder('memberId');

export type VisibleTask = Visible<TaskRecord>;

export const taskRecord = defineRecord<TaskRecord>({
  kind: TASK,
  name: 'tasks',
  table: tasks,
  policy: taskPolicy,
  shareNeeds: null,
  opens: 'task',
  staysWithAuthor: false,
  onCards: (characters) => ({ text: sql`left(${tasks.text}, ${characters} + 1)` }),
  involved: async (db, id) => (await selectParts(db, [id])).map(({ userId }) => userId),
});

/**
 * Tasks in the journey of `memberId` as the caller may see them, by each branch. Executed with `eyes(ctx)`
 * and `memberId`.
 */
export function visibleTasks(db: Db, relation: Viewer['relation']) {
  if (relation === 'self') return [journeyOf(db, undefined)];
  const opened = and(not(tasks.withheld), isGranted(db, MEMBER, 'task', 'view'));
  const byCaller = and(eq(tasks.authorId, VIEWER), not(tasks.byMember));
  return [
    journeyOf(db, opened),
    journeyOf(db, byCaller),
    journeyAssigned(db),
    ...sharedTo(db, TASK).map((share) => journeySharedTo(db, share)),
  ];
}

function journeyOf(db: Db, by: SQL | undefined) {
  const { id, sortAt, words, search } = tasks;
  return db
    .select({ id, sortAt, words, search })
    .from(tasks)
    .where(and(eq(tasks.memberId, MEMBER), tasks.inJourney, by, taskPolicy.read(db)))
    .as('visible_tasks');
}

function journeyAssigned(db: Db) {
  const { id, sortAt, words, search } = tasks;
  return db
    .select({ id, sortAt, words, search })
    .from(taskUsers)
    .innerJoin(tasks, eq(tasks.id, taskUsers.taskId))
    .where(
      and(eq(taskUsers.userId, VIEWER), eq(tasks.memberId, MEMBER), tasks.inJourney, taskPolicy.read(db)),
    )
    .as('visible_tasks');
}

function journeySharedTo(db: Db, share: ReturnType<typeof sharedTo>[number]) {
  const { words, search } = tasks;
  return db
    .select({ id: share.recordId, sortAt: share.recordAt, words, search })
    .from(share)
    .innerJoin(tasks, eq(tasks.id, share.recordId))
    .where(and(eq(share.memberId, MEMBER), tasks.inJourney, taskPolicy.read(db)))
    .as('visible_tasks');
}

export interface Asked {
  /** Null for tasks about the caller, and all that they take part in. */
  readonly memberId: number | null;
  readonly statusIds: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Tasks in these statuses that the caller may see, by each branch. A task is in a view by the caller's own
 * part if they have one, otherwise by the status of the whole.
 */
function inViewOf(db: Db, due?: SQL) {
  const statusIds = sql.placeholder('statusIds');
  const ownPart = and(eq(taskUsers.taskId, tasks.id), eq(taskUsers.userId, VIEWER));
  const isInStatus = sql`coalesce(${taskUsers.statusId}, ${tasks.statusId}) = any(${statusIds}::int[])`;
  const inView = and(isInStatus, due);
  const about = sql`(${MEMBER}::bigint is null or ${tasks.memberId} = ${MEMBER})`;
  const { id, dueAt, sortAt } = tasks;
  const by = (of: SQL | undefined) =>
    db
      .select({ id, dueAt, sortAt })
      .from(tasks)
      .leftJoin(taskUsers, ownPart)
      .where(and(of, about, inView, taskPolicy.read(db)));
  const assigned = db
    .select({ id, dueAt, sortAt })
    .from(taskUsers)
    .innerJoin(tasks, eq(tasks.id, taskUsers.taskId))
    .where(and(eq(taskUsers.userId, VIEWER), about, inView, taskPolicy.read(db)));
  const shared = (share: ReturnType<typeof sharedTo>[number]) =>
    db
      .select({ id, dueAt, sortAt })
      .from(share)
      .innerJoin(tasks, eq(tasks.id, share.recordId))
      .leftJoin(taskUsers, ownPart)
      .where(and(about, inView, taskPolicy.read(db)));
  const [byName, byGroup, byTeam] = sharedTo(db, TASK);
  const aboutOne = eq(tasks.memberId, sql`coalesce(${MEMBER}::bigint, ${VIEWER})`);
  return union(
    by(aboutOne),
    by(eq(tasks.authorId, VIEWER)),
    assigned,
    shared(byName),
    shared(byGroup),
    shared(byTeam),
  );
}

/** Ids of a view: tasks with a due date first, by that date, then the newest first. */
const idsInView = prepared((db) =>
  inViewOf(db)
    .orderBy(sql`2 asc nulls last, 3 desc, 1 desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('tasks_in_view'),
);

/** Ids of a view that are due within a span, those that are due last first. */
const dueInSpan = prepared((db) => {
  const from = sql`${tasks.dueAt} >= ${sql.placeholder('fromAt')}::timestamptz`;
  const to = sql`${tasks.dueAt} < ${sql.placeholder('toAt')}::timestamptz`;
  return inViewOf(db, and(from, to))
    .orderBy(sql`2 desc, 1 desc`)
    .limit(sql.placeholder('limit'))
    .prepare('tasks_due_in_span');
});

interface DueSpan extends Pick<Asked, 'memberId' | 'statusIds' | 'limit'> {
  readonly fromAt: Date;
  readonly toAt: Date;
}

export async function selectDueInSpan(ctx: ViewerCtx, span: DueSpan): Promise<number[]> {
  const moments = { fromAt: span.fromAt.toISOString(), toAt: span.toAt.toISOString() };
  const rows = await dueInSpan(ctx.db).execute({ ...eyes(ctx), ...span, ...moments });
  return rows.map(({ id }) => id);
}

export async function selectIdsInView(ctx: ViewerCtx, asked: Asked): Promise<number[]> {
  const rows = await idsInView(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

export function selectParts(db: Db, taskIds: readonly number[]) {
  return db
    .select()
    .from(taskUsers)
    .where(inArray(taskUsers.taskId, [...taskIds]))
    .orderBy(taskUsers.taskId, taskUsers.id);
}
