/** Runs a job when those before it in the same lane are done. Answers what it answers. */
export type InLane = <T>(userId: number, job: () => Promise<T>) => Promise<T>;

/** Jobs of one person follow one another, and of all people only so many run at once: a thousand that come back need no thousand connections. */
export function makeLanes(count: number): InLane {
  const lanes = Array.from({ length: count }, (): Promise<unknown> => Promise.resolve());
  return (userId, job) => {
    const lane = userId % count;
    const done = (lanes[lane] ?? Promise.resolve()).then(job, job);
    lanes[lane] = done.catch(() => undefined);
    return done;
  };
}
