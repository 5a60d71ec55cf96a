/** What one part of this page has for the server, and the server has not confirmed. */
interface UnsentQueue {
  /** Under which it lies on the device. */
  readonly form: string;
  /** Names of what waits, one for each. */
  readonly names: () => readonly string[];
  readonly watch: (watcher: () => void) => () => void;
  /** Sends all that may go, also what an earlier visit has left, and settles when nothing is on its way. */
  readonly flush: () => Promise<void>;
}

const queues = new Set<UnsentQueue>();

export function addQueue(queue: UnsentQueue): void {
  queues.add(queue);
}

/** As this page knows them; of parts that were not fetched yet the device knows. */
export const unsentItems = () =>
  [...queues].flatMap(({ form, names }) => names().map((name) => ({ form, name })));

/** Tells when any of them changes. Returns how to stop. */
export function watchQueues(watcher: () => void): () => void {
  const stops = [...queues].map(({ watch }) => watch(watcher));
  return () => {
    for (const stop of stops) stop();
  };
}

export async function flushQueues(): Promise<void> {
  await Promise.allSettled([...queues].map(({ flush }) => flush()));
}
