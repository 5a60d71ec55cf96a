import { TASK_STATUS, type Task, type TaskStatusId } from '@kith/contract/tasks';
import { useEffect, useSyncExternalStore } from 'react';
import { isRefusal } from '#client/api-error.ts';
import { deleteDraft, listDrafts, saveDraft } from '#client/drafts.ts';
import { session } from '#client/session.ts';
import { notify } from '#kit/notify.ts';
import { findLostSteps, loseStep } from './lost-steps.ts';
import { announceTask } from './task-changes.ts';
import { newerTask, stepTask } from './tasks-api.ts';

/** A final step waits so long for an undo before it is sent. */
const HELD_MS = 10_000;
const FORM = 'task-step';

/** A final step that this device holds back. */
export interface HeldStep {
  readonly taskId: number;
  readonly title: string;
  readonly step: TaskStatusId;
  /** What the person says with it, for those who see the task. */
  readonly message: string | null;
}

const WORDS: Readonly<Record<TaskStatusId, string>> = {
  [TASK_STATUS.requested]: 'Handed back.',
  [TASK_STATUS.accepted]: 'Accepted.',
  [TASK_STATUS.rejected]: 'Declined.',
  [TASK_STATUS.completed]: 'Done.',
  [TASK_STATUS.cancelled]: 'Cancelled.',
};

let held: readonly HeldStep[] = [];
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

session.onEvent((event) => {
  if (event.kind !== 'ended') return;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  show([]);
});

/** Takes a step. One that can not be taken back on the server is held for ten seconds, kept on this device, and shown as taken. */
export async function takeStep(task: Task, step: TaskStatusId, message: string | null = null): Promise<void> {
  const one = { taskId: task.id, title: task.title, step, message };
  if (step === TASK_STATUS.accepted || step === TASK_STATUS.requested) return sendStep(one);
  show([...held.filter(({ taskId }) => taskId !== task.id), one]);
  timers.set(
    task.id,
    setTimeout(() => void release(one), HELD_MS),
  );
  notify.success(WORDS[step], {
    action: { label: 'Undo', onPress: () => void takeBack(task.id) },
    milliseconds: HELD_MS,
  });
  await keep(one);
}

/** Nothing was sent yet, so nothing has to be undone. */
async function takeBack(taskId: number): Promise<void> {
  if (!held.some((one) => one.taskId === taskId)) return;
  await forget(taskId);
  notify.info('Undone. Nothing was sent.');
}

/** Sends what is held, at once: on leaving, on return, and when the ten seconds are over. */
async function releaseAll(): Promise<void> {
  await Promise.all(held.map(release));
}

async function release(one: HeldStep): Promise<void> {
  if (!held.some(({ taskId }) => taskId === one.taskId)) return;
  clearTimeout(timers.get(one.taskId));
  await sendStep(one);
}

async function sendStep(one: HeldStep): Promise<void> {
  try {
    announceTask(await stepTask(one.taskId, one.step, one.message));
    await forget(one.taskId);
  } catch (error) {
    await explain(error, one);
  }
}

async function explain(error: unknown, one: HeldStep): Promise<void> {
  const newer = isRefusal(error, 'stale') ? newerTask(error) : undefined;
  if (newer) {
    await forget(one.taskId);
    announceTask(newer);
    await loseStep(one.taskId, one.message);
    notify.warning(`“${one.title}” was changed by somebody else. The task says how.`);
  } else if (isRefusal(error, 'not_found', 'forbidden')) {
    await forget(one.taskId);
    notify.info(`“${one.title}” is not yours to change any more.`);
  } else {
    notify.error('Not sent yet. It is kept on this device.', {
      action: { label: 'Try again', onPress: () => void sendStep(one) },
    });
  }
}

/** The steps that are shown as taken and are not sent yet. What an earlier visit left is sent now. */
export function useHeldSteps(): ReadonlyMap<number, TaskStatusId> {
  const steps = useSyncExternalStore(watch, () => held);
  useEffect(() => {
    void sendLeftovers();
    void findLostSteps();
    const leave = () => {
      if (document.visibilityState === 'hidden') void releaseAll();
    };
    document.addEventListener('visibilitychange', leave);
    globalThis.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      globalThis.removeEventListener('pagehide', leave);
    };
  }, []);
  return new Map(steps.map(({ taskId, step }) => [taskId, step]));
}

async function sendLeftovers(): Promise<void> {
  const { state } = session;
  if (state.phase !== 'open') return;
  const left = await listDrafts(state.person, FORM);
  for (const { value } of left)
    if (isHeldStep(value) && !held.some(({ taskId }) => taskId === value.taskId)) await sendStep(value);
}

async function keep(one: HeldStep): Promise<void> {
  const key = keyOf(one.taskId);
  if (key) await saveDraft(key, one).catch(() => undefined);
}

async function forget(taskId: number): Promise<void> {
  clearTimeout(timers.get(taskId));
  timers.delete(taskId);
  show(held.filter((one) => one.taskId !== taskId));
  const key = keyOf(taskId);
  if (key) await deleteDraft(key).catch(() => undefined);
}

function keyOf(taskId: number) {
  const { state } = session;
  if (state.phase !== 'open') return null;
  return { person: state.person, member: state.person, form: FORM, record: String(taskId) };
}

function isHeldStep(value: unknown): value is HeldStep {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  const isStep = Object.values(TASK_STATUS).some((step) => step === parts.get('step'));
  const message = parts.get('message');
  const isSaid = message === null || typeof message === 'string';
  return (
    typeof parts.get('taskId') === 'number' && typeof parts.get('title') === 'string' && isStep && isSaid
  );
}

function show(next: readonly HeldStep[]): void {
  held = next;
  for (const watcher of [...watchers]) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
