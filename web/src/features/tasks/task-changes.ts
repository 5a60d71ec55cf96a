import type { Task } from '@kith/contract/tasks';

const listeners = new Set<(task: Task) => void>();

/** Says to whoever shows tasks at the moment that one was made or changed here. */
export function announceTask(task: Task): void {
  for (const listener of [...listeners]) listener(task);
}

/** Hears of every change made here; returns how to stop. */
export function watchTasks(listener: (task: Task) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
