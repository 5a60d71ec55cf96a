import { refuse } from '../refuse.ts';

interface Waiting {
  readonly start: () => void;
}

export interface TurnLimits {
  /** The most that run at one time, of all people together. */
  readonly all: number;
  /** The most that run at one time for one person. */
  readonly each: number;
  /** The most that wait for one person. */
  readonly waiting: number;
  readonly retrySeconds: number;
}

/**
 * Runs work in turns: of several people who wait, the one with the least work so far comes first, so that no
 * person waits for another's queue.
 */
export interface Turns {
  readonly take: <T>(person: string, run: () => Promise<T>) => Promise<T>;
}

export function makeTurns({ all, each, waiting, retrySeconds }: TurnLimits): Turns {
  const running = new Map<string, number>();
  const queues = new Map<string, Waiting[]>();
  let atWork = 0;

  function mayRun(person: string): boolean {
    return atWork < all && (running.get(person) ?? 0) < each;
  }

  function begin(person: string): void {
    atWork += 1;
    running.set(person, (running.get(person) ?? 0) + 1);
  }

  function end(person: string): void {
    atWork -= 1;
    const left = (running.get(person) ?? 1) - 1;
    if (left > 0) running.set(person, left);
    else running.delete(person);
    startNext();
  }

  function startNext(): void {
    const ready = [...queues.keys()].filter(mayRun);
    const busy = (person: string) => running.get(person) ?? 0;
    const next = ready.toSorted((one, other) => busy(one) - busy(other))[0];
    if (next === undefined) return;
    const queue = queues.get(next) ?? [];
    const [first, ...others] = queue;
    // Put last, so that people with equal work take turns.
    queues.delete(next);
    if (others.length > 0) queues.set(next, others);
    begin(next);
    first?.start();
  }

  return {
    async take(person, run) {
      if (mayRun(person)) begin(person);
      else {
        const queue = queues.get(person) ?? [];
        if (queue.length >= waiting) refuse('too_many_attempts', { retryAfterSeconds: retrySeconds });
        await new Promise<void>((start) => queues.set(person, [...queue, { start }]));
      }
      try {
        return await run();
      } finally {
        end(person);
      }
    },
  };
}
