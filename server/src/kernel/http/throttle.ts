import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../refuse.ts';
import { makePlaces } from './places.ts';
import { makeTurns } from './turns.ts';

/**
 * The limits of one person in this process: reads and writes in a minute, reads, uploads and downloads at
 * once. A person stays far below them; a faulty script does not. A caller without a session is counted by
 * network. The counts are in memory, since they protect the process and no secret.
 */
export interface Throttle {
  readonly count: (who: string, kind: 'read' | 'write') => Promise<void>;
  /** Runs a read when it is this caller's turn. */
  readonly read: <T>(who: string, run: () => Promise<T>) => Promise<T>;
  readonly upload: <T>(who: string, run: () => Promise<T>) => Promise<T>;
  /** Takes a place for a file that is streamed; returns how to give it back. */
  readonly download: (who: string) => () => void;
}

export interface ThrottleOptions {
  /** A factor for the limits in a minute; for tests. */
  readonly scale: number;
  /** The number of database connections. */
  readonly connections: number;
}

const READS_A_MINUTE = 600;
const WRITES_A_MINUTE = 240;
const READS_AT_ONCE = 8;
/** A page asks for its pictures all at once. */
const READS_WAITING = 40;
const READ_RETRY_SECONDS = 2;
const UPLOADS_AT_ONCE = 3;
const UPLOAD_RETRY_SECONDS = 5;
/** A film takes one for each part that is fetched. */
const DOWNLOADS_AT_ONCE = 8;
const DOWNLOAD_RETRY_SECONDS = 5;
/** Connections that reads never take: for writes, for help and for taking shared data back. */
const KEPT_FREE = 2;

export function makeThrottle({ scale, connections }: ThrottleOptions): Throttle {
  const limiters = {
    read: new RateLimiterMemory({ points: READS_A_MINUTE * scale, duration: 60 }),
    write: new RateLimiterMemory({ points: WRITES_A_MINUTE * scale, duration: 60 }),
  };
  const turns = makeTurns({
    all: Math.max(2, connections - KEPT_FREE),
    // At most half of the connections, so that another person's read finds one.
    each: Math.max(1, Math.min(READS_AT_ONCE, Math.floor(connections / 2))),
    waiting: READS_WAITING,
    retrySeconds: READ_RETRY_SECONDS,
  });
  const uploads = makePlaces({ each: UPLOADS_AT_ONCE, retryAfterSeconds: UPLOAD_RETRY_SECONDS });
  const downloads = makePlaces({
    each: DOWNLOADS_AT_ONCE,
    retryAfterSeconds: DOWNLOAD_RETRY_SECONDS,
    message: `${DOWNLOADS_AT_ONCE} files are being downloaded already. Please wait until one is done.`,
  });
  return {
    async count(who, kind) {
      try {
        await limiters[kind].consume(who);
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        refuse('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) });
      }
    },
    read: turns.take,
    async upload(who, run) {
      const giveBack = uploads(who);
      try {
        return await run();
      } finally {
        giveBack();
      }
    },
    download: downloads,
  };
}
