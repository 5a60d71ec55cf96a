import { useSyncExternalStore } from 'react';
import { deleteDraft, listDrafts, saveDraft } from '#client/drafts.ts';
import { session } from '#client/session.ts';
import { deedWords } from './task-words.ts';
import { getTask } from './tasks-api.ts';

const FORM = 'task-lost';

/** A step that came too late: what somebody else did first, and what the person had written with theirs. */
export interface LostStep {
  readonly taskId: number;
  /** As a sentence: `Sam Lee has marked this as done.` */
  readonly because: string;
  readonly message: string | null;
}

let lost: readonly LostStep[] = [];
const watchers = new Set<() => void>();

session.onEvent((event) => {
  if (event.kind === 'ended') show([]);
});

/** Who took the newest step of a task, and which, as a sentence. */
export async function newestDeed(taskId: number): Promise<string> {
  const newest = await getTask(taskId).then(
    ({ updates }) => updates[0],
    () => undefined,
  );
  return newest ? deedWords(newest) : 'Somebody has changed this.';
}

/** Says on the task why a step was not taken, until the person has read it. What they wrote stays on this device until then. */
export async function loseStep(taskId: number, message: string | null): Promise<void> {
  const one = { taskId, because: await newestDeed(taskId), message };
  show([...lost.filter((other) => other.taskId !== taskId), one]);
  const key = keyOf(taskId);
  if (key && message !== null) await saveDraft(key, one).catch(() => undefined);
}

export async function dismissLostStep(taskId: number): Promise<void> {
  show(lost.filter((one) => one.taskId !== taskId));
  const key = keyOf(taskId);
  if (key) await deleteDraft(key).catch(() => undefined);
}

/** What an earlier visit left unread. */
export async function findLostSteps(): Promise<void> {
  const { state } = session;
  if (state.phase !== 'open') return;
  const left = await listDrafts(state.person, FORM);
  const unread = left.flatMap(({ value }) => (isLostStep(value) ? [value] : []));
  show([...lost, ...unread.filter(({ taskId }) => !lost.some((one) => one.taskId === taskId))]);
}

export function useLostStep(taskId: number): LostStep | undefined {
  return useSyncExternalStore(watch, () => lost).find((one) => one.taskId === taskId);
}

function isLostStep(value: unknown): value is LostStep {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return (
    typeof parts.get('taskId') === 'number' &&
    typeof parts.get('because') === 'string' &&
    typeof parts.get('message') === 'string'
  );
}

function keyOf(taskId: number) {
  const { state } = session;
  if (state.phase !== 'open') return null;
  return { person: state.person, member: state.person, form: FORM, record: String(taskId) };
}

function show(next: readonly LostStep[]): void {
  lost = next;
  for (const watcher of [...watchers]) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
