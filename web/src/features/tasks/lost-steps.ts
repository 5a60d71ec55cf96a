import { observable, useObservable } from '#client/browser/observable.ts';
import { pendingEntries } from '#client/device/pending-entries.ts';
import { session } from '#client/session/session.ts';
import { statusInWords } from './task-words.ts';
import { getTask } from './tasks-api.ts';
import { texts } from './texts.ts';

/** A step that came too late: the step of another person, and the words given with this one. */
export interface LostStep {
  readonly taskId: number;
  /** As a sentence: `Sam Lee marked this as done.` */
  readonly because: string;
  readonly message: string | null;
}

const entries = pendingEntries('task-lost', isLostStep);
const placeOf = (taskId: number) => ({ record: String(taskId) });

const store = observable<readonly LostStep[]>([]);
const lost = () => store.read();

session.onEvent((event) => {
  if (event.kind === 'ended') store.show([]);
});

/** Who took the newest step of a task, and which, as a sentence. */
export async function newestDeed(taskId: number): Promise<string> {
  const newest = await getTask(taskId).then(
    ({ updates }) => updates[0],
    () => undefined,
  );
  return newest ? statusInWords(newest) : texts.taken.unknown;
}

/**
 * Says on the task why a step was not taken, until the person has read it. What they wrote stays on this
 * device until then.
 */
export async function loseStep(taskId: number, message: string | null): Promise<void> {
  const one = { taskId, because: await newestDeed(taskId), message };
  store.show([...lost().filter((other) => other.taskId !== taskId), one]);
  if (message !== null) await entries.put(placeOf(taskId), { ...one, message });
}

export async function dismissLostStep(taskId: number): Promise<void> {
  store.show(lost().filter((one) => one.taskId !== taskId));
  await entries.remove(placeOf(taskId));
}

/** What an earlier visit left unread. */
export async function findLostSteps(): Promise<void> {
  const unread = (await entries.all()).map(({ value }) => value);
  store.show([...lost(), ...unread.filter(({ taskId }) => !lost().some((one) => one.taskId === taskId))]);
}

export function useLostStep(taskId: number): LostStep | undefined {
  return useObservable(store).find((one) => one.taskId === taskId);
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
