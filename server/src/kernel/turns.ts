import { refuse } from './refuse.ts';

interface Bounds {
  readonly atOnce: number;
  /** The most that wait, of all people together; one more is refused. */
  readonly waiting: number;
  /** The most that wait for one person; by default the same as for all. */
  readonly waitingEach?: number;
  readonly retryAfterSeconds: number;
}

export type InTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly who: string;
  readonly go: () => void;
}

/** Runs at most `atOnce` pieces of work, one for each person; the person served longest ago comes first. */
export function makeTurns({ atOnce, waiting: most, waitingEach = most, retryAfterSeconds }: Bounds): InTurn {
  const busy = new Set<string>();
  const served = new Map<string, number>();
  let waiting: readonly Waiting[] = [];
  let turns = 0;
  const admitNext = (): void => {
    while (busy.size < atOnce) {
      const free = waiting.filter(({ who }) => !busy.has(who));
      const last = ({ who }: Waiting): number => served.get(who) ?? 0;
      const [next] = free.toSorted((one, other) => last(one) - last(other));
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      busy.add(next.who);
      turns += 1;
      served.set(next.who, turns);
      next.go();
    }
  };
  return async (who, work) => {
    const own = waiting.filter((one) => one.who === who);
    if (waiting.length >= most || own.length >= waitingEach)
      return refuse('unavailable', { retryAfterSeconds });
    await new Promise<void>((go) => {
      waiting = [...waiting, { who, go }];
      admitNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(who);
      if (!waiting.some((one) => one.who === who)) served.delete(who);
      admitNext();
    }
  };
}
