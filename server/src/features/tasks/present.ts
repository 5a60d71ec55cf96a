import { toStorage } from '@kith/contract/kit/dates';
import { TASK_STATUS_NAMES, type Task } from '@kith/contract/tasks';
import type { PersonCard } from '@kith/contract/users';
import { presentSharing } from '#people/groups';
import { personCards } from '#people/users';
import { whichChangeable } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { partsOf, rolesIn } from './own-task.ts';
import { nextStatuses, type Role, statusOf } from './rules.ts';
import { selectParts, selectVisible, TASK, type VisibleTask } from './store.ts';
import { whoIsNamed } from './who-is-named.ts';

type PartRecord = Awaited<ReturnType<typeof selectParts>>[number];

interface Around {
  readonly parts: readonly PartRecord[];
  readonly cards: ReadonlyMap<number, PersonCard>;
  readonly isNamed: (personId: number) => boolean;
  readonly role: Role;
  readonly canEdit: boolean;
  /** Another person looks through the caller's eyes. */
  readonly isOnlooker: boolean;
}

/** The tasks of these ids that the caller may see now, by id. */
export async function presentTasks(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, Task>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisible(ctx, ids);
  const parts = await selectParts(ctx.db, ids);
  const doing = parts.map(({ userId }) => userId);
  const cards = await personCards(ctx, doing);
  const sharingOf = await presentSharing(ctx, rows);
  const roleIn = await rolesIn(ctx, rows);
  const isChangeable = await whichChangeable(ctx, rows);
  const isNamedIn = await whoIsNamed(ctx, rows);
  const tasks = new Map<number, Task>();
  for (const row of rows) {
    const { userId } = ctx.viewer;
    if (row.authorId !== userId) ctx.auditRead({ kind: TASK, aboutId: row.aboutId, ids: [row.id] });
    const own = parts.filter(({ taskId }) => taskId === row.id);
    const isNamed = (personId: number) => isNamedIn(row, personId);
    const isOnlooker = ctx.viewer.onlookerId !== undefined;
    const around = { parts: own, cards, isNamed, isOnlooker, role: roleIn(row), canEdit: isChangeable(row) };
    tasks.set(row.id, { ...presentOne(row, around), ...sharingOf(row) });
  }
  return tasks;
}

/** Refuses with `not_found` what the caller may not see. */
export async function presentTask(ctx: ViewerCtx, id: number): Promise<Task> {
  const tasks = await presentTasks(ctx, [id]);
  return tasks.get(id) ?? refuse('not_found');
}

function presentOne(row: VisibleTask, around: Around) {
  const { parts, role, canEdit, isOnlooker } = around;
  const own = parts.find(({ userId }) => userId === role.userId);
  const status_id = statusOf(row.statusId);
  return {
    id: row.id,
    task_users_id: own?.id ?? null,
    title: row.title,
    text: row.text,
    status: TASK_STATUS_NAMES[status_id],
    status_id,
    own_status_id: own ? statusOf(own.statusId) : null,
    assignees: parts.flatMap((part) => presentPart(part, around)),
    about_patient_id: row.aboutId,
    in_journey: row.inJourney && row.removedAt === null,
    withheld: row.withheld,
    due_date: row.dueAt && toStorage(row.dueAt),
    due_at: row.dueAt?.toISOString() ?? null,
    // A reminder is the business of who is reminded, not of who looks through their eyes.
    remind_at: own && !isOnlooker ? (row.remindAt?.toISOString() ?? null) : null,
    created_at: toStorage(row.createdAt),
    unformatted_date_created: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    next_status_ids: nextStatuses(partsOf(parts), role),
    can_edit: canEdit,
    version: row.version,
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
