import { REMIND_BY_DUE, TASK_STATUS, TASK_UNDO_SECONDS, type TaskStatusId } from '@kith/contract/tasks';
import { refuseField } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';

export const undo = undoWithin(TASK_UNDO_SECONDS);

const { requested, accepted, rejected, completed, cancelled } = TASK_STATUS;

/** The steps that an assignee can take with their own part; a status without an entry is final. */
const NEXT: Readonly<Partial<Record<TaskStatusId, readonly TaskStatusId[]>>> = {
  [requested]: [accepted, rejected],
  [accepted]: [completed, requested],
};

/** The text by which search finds a task. */
export function taskText({ title, text }: { readonly title: string; readonly text: string }): string {
  return `${title} ${text}`;
}

/** A reminder that comes once the task is overdue helps no person. */
export function requireTimely(remindAt: Date | null, dueAt: Date | null): void {
  if (remindAt && dueAt && remindAt > dueAt) refuseField('remind_at', REMIND_BY_DUE);
}

export interface Part {
  readonly userId: number;
  readonly statusId: TaskStatusId;
}

/** A person's role in a task. `mayCancel`: its creator, or the member's coordinator. */
export interface Role {
  readonly userId: number;
  readonly mayCancel: boolean;
}

function isFinal(statusId: TaskStatusId): boolean {
  return statusId === rejected || statusId === completed || statusId === cancelled;
}

/** The statuses to which this person can take the task now. */
export function nextStatuses(parts: readonly Part[], { userId, mayCancel }: Role): TaskStatusId[] {
  const own = parts.find((part) => part.userId === userId);
  const steps = own ? (NEXT[own.statusId] ?? []) : [];
  const canCancel = mayCancel && parts.some((part) => !isFinal(part.statusId));
  // One's own task is not handed back to oneself.
  const forOneself = parts.length === 1 && own !== undefined && mayCancel;
  const taken = forOneself ? steps.filter((step) => step !== requested && step !== rejected) : steps;
  return canCancel ? [...taken, cancelled] : [...taken];
}

/**
 * The parts after a step. A cancellation ends all parts that are not over; any other step moves one's own.
 */
export function afterStep(
  parts: readonly Part[],
  { userId }: Pick<Role, 'userId'>,
  step: TaskStatusId,
): readonly Part[] {
  const moves = (part: Part) => (step === cancelled ? !isFinal(part.statusId) : part.userId === userId);
  return parts.map((part) => (moves(part) ? { ...part, statusId: step } : part));
}

/**
 * The status of the whole, without people who rejected or cancelled. If none are left: Cancelled if any
 * cancelled, else Rejected. If all left completed, Completed; if any accepted or completed, Accepted; else
 * Requested.
 */
export function overallStatus(parts: readonly Pick<Part, 'statusId'>[]): TaskStatusId {
  const has = (...of: readonly TaskStatusId[]) => parts.some(({ statusId }) => of.includes(statusId));
  const left = parts.filter(({ statusId }) => statusId !== rejected && statusId !== cancelled);
  if (left.length === 0) return has(cancelled) ? cancelled : rejected;
  if (left.every(({ statusId }) => statusId === completed)) return completed;
  return has(accepted, completed) ? accepted : requested;
}

/** A task for oneself needs no answer. */
export function firstStatus(assigneeId: number, authorId: number): TaskStatusId {
  return assigneeId === authorId ? accepted : requested;
}

/** The database stores a number; it is always one of the five. */
export function statusOf(stored: number): TaskStatusId {
  const found = Object.values(TASK_STATUS).find((id) => id === stored);
  if (found === undefined) throw new Error(`no status of a task is ${stored}`);
  return found;
}
