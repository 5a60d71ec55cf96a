import { and, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import {
  type Audience,
  type Eyes,
  eyes,
  isGranted,
  isKept,
  isNear,
  isOnTeamOf,
  isSharedWith,
  sharedTo,
  sharedWith,
} from '#policy';
import type { Viewer, ViewerCtx } from '../../kernel/context.ts';
import { type Db, prepared } from '../../kernel/db.ts';
import { tasks, taskUsers } from './schema.ts';

export const TASK = 'task';
export type TaskRecord = Omit<typeof tasks.$inferSelect, 'words' | 'search'>;
export type VisibleTask = TaskRecord & { readonly sharedWith: Audience };

const VIEWER = sql.placeholder('viewerId');
const MEMBER = sql.placeholder('memberId');
const { words: _words, search: _search, ...record } = getTableColumns(tasks);

/**
 * Who may see a task, for every list, read, search and page: its author, who learns from it what others do, only while they stand near the
 * member; who is to do it, while they hold the place on the team that they held when they were asked; the member whose journey it is in,
 * whom it is shared with, and a supporter who may see tasks, unless it is withheld.
 */
export function isVisible(db: Db): SQL | undefined {
  const { aboutId } = tasks;
  const own = db
    .select({ one: sql`1` })
    .from(taskUsers)
    .where(
      and(
        eq(taskUsers.taskId, tasks.id),
        eq(taskUsers.userId, VIEWER),
        or(eq(aboutId, VIEWER), isOnTeamOf(db, aboutId, taskUsers.since)),
      ),
    );
  const isReached = or(
    and(eq(tasks.authorId, VIEWER), or(tasks.byMember, isNear(db, aboutId))),
    and(eq(aboutId, VIEWER), tasks.inJourney),
    sql`exists (${own})`,
    isSharedWith(db, TASK, null, tasks),
    and(tasks.inJourney, not(tasks.withheld), isGranted(db, aboutId, 'task', 'view')),
  );
  return and(isKept(db, tasks), isReached);
}

/** Tasks in the journey of `memberId` as the caller may see them, by each way that leads to one. Executed with `eyes(ctx)` and `memberId`. */
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
    .where(and(eq(tasks.aboutId, MEMBER), tasks.inJourney, by, isVisible(db)))
    .as('visible_tasks');
}

function journeyAssigned(db: Db) {
  const { id, sortAt, words, search } = tasks;
  return db
    .select({ id, sortAt, words, search })
    .from(taskUsers)
    .innerJoin(tasks, eq(tasks.id, taskUsers.taskId))
    .where(and(eq(taskUsers.userId, VIEWER), eq(tasks.aboutId, MEMBER), tasks.inJourney, isVisible(db)))
    .as('visible_tasks');
}

function journeySharedTo(db: Db, share: ReturnType<typeof sharedTo>[number]) {
  const { words, search } = tasks;
  return db
    .select({ id: share.recordId, sortAt: share.recordAt, words, search })
    .from(share)
    .innerJoin(tasks, eq(tasks.id, share.recordId))
    .where(and(eq(share.aboutId, MEMBER), tasks.inJourney, isVisible(db)))
    .as('visible_tasks');
}

const visibleByIds = prepared((db) =>
  db
    .select({ ...record, sharedWith: sharedWith(db, TASK, tasks.id).as('shared_with') })
    .from(tasks)
    .where(and(sql`${tasks.id} = any(${sql.placeholder('ids')})`, isVisible(db)))
    .prepare('tasks_visible_by_ids'),
);

export function selectVisible(ctx: ViewerCtx, ids: readonly number[]): Promise<VisibleTask[]> {
  return visibleByIds(ctx.db).execute({ ...eyes(ctx), ids });
}

const readableBy = prepared((db) =>
  db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, sql.placeholder('id')), isVisible(db)))
    .prepare('task_readable_by'),
);

/** Whether somebody may see a task, by the predicate of every list. */
export async function isReadableBy(db: Db, look: Eyes & { readonly id: number }): Promise<boolean> {
  const found = await readableBy(db).execute({ ...look });
  return found.length > 0;
}

/** A task as it stands, whoever may see it. */
export async function findTask(db: Db, id: number): Promise<TaskRecord | undefined> {
  const [row] = await db.select(record).from(tasks).where(eq(tasks.id, id));
  return row;
}

export interface Asked {
  /** Without one: what is about the caller, and all they take part in. */
  readonly memberId: number | null;
  readonly statusIds: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

/**
 * Ids of a view, by when they are due and then the newest first. A task is in a view by the caller's own part if they have one, otherwise by
 * the status of the whole.
 */
const idsInView = prepared((db) => {
  const statusIds = sql.placeholder('statusIds');
  const ownPart = and(eq(taskUsers.taskId, tasks.id), eq(taskUsers.userId, VIEWER));
  const inView = sql`coalesce(${taskUsers.statusId}, ${tasks.statusId}) = any(${statusIds}::int[])`;
  const about = sql`(${MEMBER}::bigint is null or ${tasks.aboutId} = ${MEMBER})`;
  const { id, dueAt, sortAt } = tasks;
  const by = (of: SQL | undefined) =>
    db
      .select({ id, dueAt, sortAt })
      .from(tasks)
      .leftJoin(taskUsers, ownPart)
      .where(and(of, about, inView, isVisible(db)));
  const assigned = db
    .select({ id, dueAt, sortAt })
    .from(taskUsers)
    .innerJoin(tasks, eq(tasks.id, taskUsers.taskId))
    .where(and(eq(taskUsers.userId, VIEWER), about, inView, isVisible(db)));
  const shared = (share: ReturnType<typeof sharedTo>[number]) =>
    db
      .select({ id, dueAt, sortAt })
      .from(share)
      .innerJoin(tasks, eq(tasks.id, share.recordId))
      .leftJoin(taskUsers, ownPart)
      .where(and(about, inView, isVisible(db)));
  const [byName, byGroup, byTeam] = sharedTo(db, TASK);
  const aboutOne = eq(tasks.aboutId, sql`coalesce(${MEMBER}::bigint, ${VIEWER})`);
  return union(
    by(aboutOne),
    by(eq(tasks.authorId, VIEWER)),
    assigned,
    shared(byName),
    shared(byGroup),
    shared(byTeam),
  )
    .orderBy(sql`2 asc nulls last, 3 desc, 1 desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('tasks_in_view');
});

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

/** A task as it stands, held until the transaction ends. */
export async function lockTask(db: Db, id: number): Promise<TaskRecord | undefined> {
  const [row] = await db.select(record).from(tasks).where(eq(tasks.id, id)).for('update');
  return row;
}
