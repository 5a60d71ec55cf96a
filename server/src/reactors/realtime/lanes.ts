/** Runs a job after the earlier ones of its lane. Returns its result. */
export type InLane = <T>(userId: number, job: () => Promise<T>) => Promise<T>;

/**
 * Jobs of one person run one after another, and only `count` of all people at once: a thousand clients that
 * reconnect need no thousand connections.
 */
export function makeLanes(count: number): InLane {
  const lanes = Array.from({ length: count }, (): Promise<unknown> => Promise.resolve());
  return (userId, job) => {
    const lane = userId % count;
    const done = (lanes[lane] ?? Promise.resolve()).then(job, job);
    lanes[lane] = done.catch(() => undefined);
    return done;
  };
}
