import { TASK_STATUS, type Task, type TaskStatusId } from '@kith/contract/tasks';
import { isRefusal } from '#client/api-error.ts';
import { session } from '#client/session.ts';
import { watched } from '#client/watched.ts';
import { notify } from '#kit/notify.ts';
import { loseStep } from './lost-steps.ts';
import { type HeldStep, shelvedSteps, shelveStep, unshelveStep } from './step-shelf.ts';
import { announceTask } from './task-changes.ts';
import { newerTask, stepTask } from './tasks-api.ts';

/** A final step waits so long for an undo before it is sent. */
const HELD_MS = 10_000;

const WORDS: Readonly<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: 'Handed back.',
  [TASK_STATUS.accepted]: 'Accepted.',
  [TASK_STATUS.rejected]: 'Declined.',
  [TASK_STATUS.completed]: 'Done.',
  [TASK_STATUS.cancelled]: 'Cancelled.',
};

/** The steps that are shown as taken and are not sent yet. */
export const heldStore = watched<readonly HeldStep[]>([]);
const held = () => heldStore.read();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const sending = new Set<number>();
/** Tried at least once, in vain; with the toast that said so. */
const unsent = new Map<number, number>();

session.onEvent((event) => {
  if (event.kind !== 'ended') return;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  unsent.clear();
  heldStore.show([]);
});

/** Takes a step. One that can not be taken back on the server is held for ten seconds, kept on this device, and shown as taken. */
export async function takeStep(task: Task, step: TaskStatusId, message: string | null = null): Promise<void> {
  const one = { taskId: task.id, title: task.title, step, message };
  if (step === TASK_STATUS.accepted || step === TASK_STATUS.requested) return sendStep(one);
  showHeld(one);
  timers.set(
    task.id,
    setTimeout(() => void release(one), HELD_MS),
  );
  notify.success(WORDS[step], {
    action: { label: 'Undo', onPress: () => void takeBack(task.id) },
    milliseconds: HELD_MS,
  });
  await shelveStep(one);
}

/** Nothing was sent yet, so nothing has to be undone. */
async function takeBack(taskId: number): Promise<void> {
  if (!held().some((one) => one.taskId === taskId)) return;
  await forget(taskId);
  notify.info('Undone. Nothing was sent.');
}

/** Sends what is held, at once: on leaving, on return, and when the ten seconds are over. */
export async function releaseAll(): Promise<void> {
  await Promise.all(held().map(release));
}

async function release(one: HeldStep): Promise<void> {
  if (!held().some(({ taskId }) => taskId === one.taskId)) return;
  clearTimeout(timers.get(one.taskId));
  await sendStep(one);
}

/** Tries again what did not reach the server. */
export async function sendUnsent(): Promise<void> {
  for (const one of held().filter(({ taskId }) => unsent.has(taskId))) await sendStep(one);
}

async function sendStep(one: HeldStep): Promise<void> {
  if (sending.has(one.taskId)) return;
  sending.add(one.taskId);
  try {
    const task = await stepTask(one.taskId, one.step, one.message);
    if (unsent.has(one.taskId)) notify.success(`Sent: “${one.title}”.`);
    announceTask(task);
    await forget(one.taskId);
  } catch (error) {
    await explain(error, one);
  } finally {
    sending.delete(one.taskId);
  }
}

async function explain(error: unknown, one: HeldStep): Promise<void> {
  const newer = isRefusal(error, 'stale', 'step_impossible') ? newerTask(error) : undefined;
  if (newer) {
    await forget(one.taskId);
    announceTask(newer);
    await loseStep(one.taskId, one.message);
    notify.warning(`“${one.title}” was changed by somebody else. The task says how.`);
  } else if (isRefusal(error, 'not_found', 'forbidden')) {
    await forget(one.taskId);
    notify.info(`“${one.title}” is not yours to change any more.`);
  } else if (session.state.phase === 'open') await keepUnsent(one);
}

/** Shown as taken, and sent again by itself as soon as there is a chance. */
async function keepUnsent(one: HeldStep): Promise<void> {
  if (!unsent.has(one.taskId)) {
    const toast = notify.error('Not sent yet. We keep trying.', {
      action: { label: 'Try again', onPress: () => void sendStep(one) },
    });
    unsent.set(one.taskId, toast);
  }
  showHeld(one);
  await shelveStep(one);
}

/** What an earlier visit left on this device. */
export async function sendLeftovers(): Promise<void> {
  for (const one of await shelvedSteps())
    if (!held().some(({ taskId }) => taskId === one.taskId)) await sendStep(one);
}

async function forget(taskId: number): Promise<void> {
  clearTimeout(timers.get(taskId));
  timers.delete(taskId);
  const toast = unsent.get(taskId);
  if (toast !== undefined) notify.hide(toast);
  unsent.delete(taskId);
  heldStore.show(held().filter((one) => one.taskId !== taskId));
  await unshelveStep(taskId);
}

function showHeld(one: HeldStep): void {
  heldStore.show([...held().filter(({ taskId }) => taskId !== one.taskId), one]);
}
