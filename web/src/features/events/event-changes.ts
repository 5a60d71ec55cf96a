const listeners = new Set<() => void>();

/** Says to whoever shows events at the moment that one was made, changed or taken away here. */
export function announceEvents(): void {
  for (const listener of [...listeners]) listener();
}

/** Hears of every change made here; returns how to stop. */
export function watchEvents(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
