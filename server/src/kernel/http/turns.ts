import { refuse } from '../refuse.ts';

interface Waiting {
  readonly start: () => void;
}

export interface TurnLimits {
  /** How many run at one time, of everyone together. */
  readonly all: number;
  /** How many of one person run at one time. */
  readonly each: number;
  /** How many more of one person wait for their turn. */
  readonly waiting: number;
  readonly retrySeconds: number;
}

/** Lets work run in turns: of several people who wait, the one whose work ran least comes first, so that no one waits for another's queue. */
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
    // Put last, so that among those who run equally little everyone comes once.
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
