/** Time is a port: what depends on it is told the time, and tests move it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
