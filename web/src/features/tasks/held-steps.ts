import { TASK_STATUS, type Task, type TaskStatusId } from '@kith/contract/tasks';
import { newClientKey } from '#client/api/client-key.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { openOutbox, type Queued, steady } from '#client/outbox/index.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { holdWithUndo } from '#people/saving';
import { loseStep } from './lost-steps.ts';
import { stepTask, tasks } from './tasks-api.ts';
import { texts } from './texts.ts';

/** A step that this device has taken and the server has not. */
interface HeldStep {
  readonly taskId: number;
  readonly title: string;
  readonly step: TaskStatusId;
  /** What the person says with it, for those who see the task. */
  readonly message: string | null;
  /** A step that is sent again under it is taken once. */
  readonly clientKey: string;
}

/** A former version gave it no key. */
type Found = Omit<HeldStep, 'clientKey'> & Partial<HeldStep>;

/** A final step waits so long for an undo before it is sent. */
const HELD_MS = 10_000;

const WORDS: Readonly<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: texts.held.requested,
  [TASK_STATUS.accepted]: texts.held.accepted,
  [TASK_STATUS.rejected]: texts.held.rejected,
  [TASK_STATUS.completed]: texts.held.completed,
  [TASK_STATUS.cancelled]: texts.held.cancelled,
};

const keyOf = ({ taskId }: Pick<HeldStep, 'taskId'>) => String(taskId);
/** The server takes these back. */
const isPassing = (step: TaskStatusId) => step === TASK_STATUS.accepted || step === TASK_STATUS.requested;
/** The toasts that said of a task that its step is not sent yet. */
const warnings = new Map<number, number>();

session.onEvent(({ kind }) => {
  if (kind === 'ended') warnings.clear();
});

/** The steps that this device has taken and the server has not. */
export const heldSteps = openOutbox<HeldStep, Task>({
  form: 'task-step',
  keyOf,
  accepts: (value) => (isHeldStep(value) ? { clientKey: newClientKey(), ...value } : undefined),
  send: ({ taskId, step, message, clientKey }) =>
    stepTask({ id: taskId, status_id: step, message, client_key: clientKey }),
  judge: (error) =>
    newerOf(error) !== undefined || isRefusal(error, 'not_found', 'forbidden') ? 'drop' : 'again',
  onSent: (task, { taskId, title }) => {
    if (endWarning(taskId)) notify.success(texts.held.sent(title));
    tasks.announce('updated', task);
  },
  onKept: warn,
  onDropped: (error, one) => void explain(error, one),
  pauseMs: steady(30_000),
  undoMs: HELD_MS,
});

/** Whether the screen shows a step as taken: the server takes most of the others at once. */
export const isShown = ({ tried, step }: Queued<HeldStep>): boolean => tried || !isPassing(step);

/**
 * Takes a step. One that can not be taken back on the server is held for ten seconds, kept on this device,
 * and shown as taken.
 */
export async function takeStep(
  task: Pick<Task, 'id' | 'title'>,
  step: TaskStatusId,
  message: string | null = null,
): Promise<void> {
  const one = { taskId: task.id, title: task.title, step, message, clientKey: newClientKey() };
  const key = keyOf(one);
  if (isPassing(step)) {
    void heldSteps.add(one);
    await heldSteps.send(key);
  } else {
    const words = { said: WORDS[step], undone: texts.held.undone };
    await holdWithUndo(heldSteps, one, { key, milliseconds: HELD_MS, ...words });
  }
}

/** The task as it is by now, where that leaves no room for the step. */
function newerOf(error: unknown): Task | undefined {
  return isRefusal(error, 'stale', 'step_impossible') ? tasks.newerIn(error) : undefined;
}

async function explain(error: unknown, { taskId, title, message }: Queued<HeldStep>) {
  endWarning(taskId);
  const newer = newerOf(error);
  if (!newer) {
    notify.info(texts.held.notYours(title));
    return;
  }
  tasks.announce('updated', newer);
  await loseStep(taskId, message);
  notify.warning(texts.held.outrun(title));
}

/** Shown as taken, and sent again by itself as soon as there is a chance. */
function warn(one: HeldStep): void {
  if (warnings.has(one.taskId)) return;
  const action = { label: texts.held.again, onPress: () => void heldSteps.send(keyOf(one)) };
  warnings.set(one.taskId, notify.error(texts.held.notSent, { action }));
}

/** Whether there was one. */
function endWarning(taskId: number): boolean {
  const toast = warnings.get(taskId);
  if (toast !== undefined) notify.hide(toast);
  return warnings.delete(taskId);
}

function isHeldStep(value: unknown): value is Found {
  if (typeof value !== 'object' || value === null) return false;
  const { taskId, title, step, message, clientKey } = value as Partial<Record<keyof HeldStep, unknown>>;
  const isSaid = message === null || typeof message === 'string';
  const isStep = Object.values(TASK_STATUS).some((known) => known === step);
  const isKeyed = clientKey === undefined || typeof clientKey === 'string';
  return typeof taskId === 'number' && typeof title === 'string' && isStep && isSaid && isKeyed;
}
