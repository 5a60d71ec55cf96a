import { CARD_CHARACTERS, shortened, type TaskCard } from '@kith/contract/journey-cards';
import { toStorage } from '@kith/contract/kit/dates';
import { TASK_STATUS_NAMES, type Task } from '@kith/contract/tasks';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { whoIsNamed } from '#policy/naming';
import type { NameOnce } from '#records';
import { partsOf, rolesIn } from './own-task.ts';
import { nextStatuses, type Role, statusOf } from './rules.ts';
import { selectParts, type TaskRecord, taskRecord, type VisibleTask } from './store.ts';

type PartRecord = Awaited<ReturnType<typeof selectParts>>[number];

interface Around {
  readonly parts: readonly PartRecord[];
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly isNamed: (personId: number) => boolean;
  readonly role: Role;
  /** Another person looks through the caller's eyes. */
  readonly isOnlooker: boolean;
}

/** The tasks of these ids that the caller may see now, by id. */
export async function presentTasks(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Task>> {
  const tasks = await presentRows(ctx, await taskRecord.selectVisible(ctx, ids));
  return new Map(tasks.map((task) => [task.id, task]));
}

/** Refuses with `not_found` a task that the caller may not see. */
export async function presentTask(ctx: ViewerCtx, id: number): Promise<Task> {
  return presentRow(ctx, await taskRecord.see(ctx, id));
}

export async function presentRow(ctx: ViewerCtx, row: VisibleTask): Promise<Task> {
  const [task] = await presentRows(ctx, [row]);
  return task ?? refuse('not_found');
}

async function presentRows(ctx: ViewerCtx, rows: readonly VisibleTask[]): Promise<Task[]> {
  if (rows.length === 0) return [];
  const commonOf = await taskRecord.open(ctx, rows);
  const aroundOf = await whatIsAround(ctx, rows);
  return rows.map((row) => ({ ...presentOne(row, aroundOf(row)), ...commonOf(row) }));
}

type Card = Omit<TaskCard, 'sort_at'>;

/** The tasks of these ids that the caller may see now, by id, as lists show them. */
export async function presentTaskCards(ctx: ViewerCtx, ids: readonly number[], nameOnce: NameOnce) {
  const rows = await taskRecord.selectCards(ctx, ids, CARD_CHARACTERS);
  if (rows.length === 0) return new Map<number, Card>();
  const fieldsOf = await taskRecord.openCards(ctx, rows, nameOnce);
  const aroundOf = await whatIsAround(ctx, rows);
  return new Map<number, Card>(
    rows.map((row) => {
      const { title, text, status_id, own_status_id, assignees, ...rest } = presentOne(row, aroundOf(row));
      const { withheld, due_at, next_status_ids } = rest;
      const card = {
        ...fieldsOf(row),
        ...{ title, text: shortened(text), status_id, own_status_id, withheld, due_at, next_status_ids },
        assignees: assignees.map((one) => ({
          status_id: one.status_id,
          person: one.person && nameOnce(one.person),
        })),
      };
      return [row.id, card];
    }),
  );
}

/** The parts of each task, and what its caller may know and do of them. */
async function whatIsAround(ctx: ViewerCtx, rows: readonly VisibleTask[]) {
  const ids = rows.map(({ id }) => id);
  const parts = await selectParts(ctx.db, ids);
  const doing = parts.map(({ userId }) => userId);
  const cards = await personCards(ctx, doing);
  const roleIn = await rolesIn(ctx, rows);
  const isNamedIn = await whoIsNamed(ctx, rows);
  const isOnlooker = ctx.viewer.onlookerId !== undefined;
  return (row: VisibleTask): Around => {
    const own = parts.filter(({ taskId }) => taskId === row.id);
    return { parts: own, cards, isNamed: (id) => isNamedIn(row, id), isOnlooker, role: roleIn(row) };
  };
}

function presentOne(row: TaskRecord, around: Around) {
  const { parts, role, isOnlooker } = around;
  const own = parts.find(({ userId }) => userId === role.userId);
  const status_id = statusOf(row.statusId);
  return {
    task_users_id: own?.id ?? null,
    title: row.title,
    text: row.text,
    status: TASK_STATUS_NAMES[status_id],
    status_id,
    own_status_id: own ? statusOf(own.statusId) : null,
    assignees: parts.flatMap((part) => presentPart(part, around)),
    withheld: row.withheld,
    due_date: row.dueAt && toStorage(row.dueAt),
    due_at: row.dueAt?.toISOString() ?? null,
    // A reminder is shown to the person who is reminded, and not to a person who looks through their eyes.
    remind_at: own && !isOnlooker ? (row.remindAt?.toISOString() ?? null) : null,
    next_status_ids: nextStatuses(partsOf(parts), role),
  };
}

function presentPart(part: PartRecord, { cards, isNamed }: Around): Task['assignees'] {
  const card = cards.get(part.userId);
  if (!card) return [];
  const person = isNamed(part.userId) ? card : null;
  const status_id = statusOf(part.statusId);
  const status = TASK_STATUS_NAMES[status_id];
  return [{ task_users_id: part.id, person, status, status_id, changed_at: part.changedAt.toISOString() }];
}
