import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from './refuse.ts';

/**
 * A limit of attempts: `points` within `seconds`, then refused for `blockSeconds` (until the window ends if
 * absent).
 */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly blockSeconds?: number;
}

/** Counters in the database: they outlast a restart and hold for all processes together. */
export interface Limits {
  /**
   * Counts one attempt, and refuses with `too_many_attempts` above the limit. Counted outside any
   * transaction.
   */
  readonly take: (limit: Limit, key: string, points?: number) => Promise<void>;
  /** As `take`, in the memory of this process: it leaves no row, and holds until a restart. */
  readonly takeHere: (limit: Limit, key: string) => Promise<void>;
  /** Counts one attempt, and returns whether it was within the limit. */
  readonly tryTake: (limit: Limit, key: string) => Promise<boolean>;
  /** Counts without refusing: the attempt has happened already. */
  readonly add: (limit: Limit, key: string, points: number) => Promise<void>;
  /** Whether a further attempt would be refused, without counting it. */
  readonly exhausted: (limit: Limit, key: string) => Promise<boolean>;
  readonly forget: (limit: Limit, key: string) => Promise<void>;
}

export function makeLimits(pool: pg.Pool, scale = 1): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const here = new Map<string, RateLimiterMemory>();
  const amountsOf = ({ points, seconds, blockSeconds = 0 }: Limit) => ({
    points: Math.ceil(points * scale),
    duration: seconds,
    blockDuration: blockSeconds,
  });
  const limiter = (limit: Limit) =>
    madeOnce(limiters, limit.name, () => {
      const table = { tableName: 'attempts', tableCreated: true, clearExpiredByTimeout: false };
      const store = { storeClient: pool, storeType: 'pool', keyPrefix: limit.name, ...table };
      return new RateLimiterPostgres({ ...store, ...amountsOf(limit) });
    });
  const limiterHere = (limit: Limit) =>
    madeOnce(here, limit.name, () => new RateLimiterMemory(amountsOf(limit)));
  /** The state of the limiter when it is exceeded, else undefined. */
  const consumeOf = async (
    counter: RateLimiterPostgres | RateLimiterMemory,
    key: string,
    points: number,
  ): Promise<RateLimiterRes | undefined> => {
    try {
      await counter.consume(key, points);
      return undefined;
    } catch (cause) {
      if (cause instanceof RateLimiterRes) return cause;
      throw cause;
    }
  };
  const consume = (limit: Limit, key: string, points: number) => consumeOf(limiter(limit), key, points);
  const refuseOver = (over: RateLimiterRes | undefined): void => {
    if (over)
      refuse('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(over.msBeforeNext / 1000)) });
  };
  return {
    async take(limit, key, points = 1) {
      refuseOver(await consume(limit, key, points));
    },
    async takeHere(limit, key) {
      refuseOver(await consumeOf(limiterHere(limit), key, 1));
    },
    async tryTake(limit, key) {
      return (await consume(limit, key, 1)) === undefined;
    },
    async add(limit, key, points) {
      await limiter(limit).penalty(key, points);
    },
    async exhausted(limit, key) {
      const state = await limiter(limit).get(key);
      return state !== null && state.remainingPoints <= 0;
    },
    async forget(limit, key) {
      await limiter(limit).delete(key);
    },
  };
}

function madeOnce<L>(made: Map<string, L>, name: string, make: () => L): L {
  const one = made.get(name) ?? make();
  made.set(name, one);
  return one;
}
