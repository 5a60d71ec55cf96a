/** Time is a port: code gets the time from it, and tests move it. */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };
