import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal, refuse } from '../refuse.ts';

/**
 * What one person may ask of this process: writes in a minute, and uploads at once. No person comes near it; a script gone wrong
 * does. Counted in memory, since it protects the process and no secret.
 */
export interface Pace {
  readonly write: (userId: number) => Promise<void>;
  readonly upload: <T>(userId: number, run: () => Promise<T>) => Promise<T>;
}

const WRITES_A_MINUTE = 240;
const UPLOADS_AT_ONCE = 3;
const UPLOAD_RETRY_SECONDS = 5;

/** `scale` allows as many times the usual number of writes; for tests. */
export function makePace(scale: number): Pace {
  const writes = new RateLimiterMemory({ points: WRITES_A_MINUTE * scale, duration: 60 });
  const uploading = new Map<number, number>();
  return {
    async write(userId) {
      try {
        await writes.consume(userId);
      } catch (cause) {
        if (!(cause instanceof RateLimiterRes)) throw cause;
        refuse('too_many_attempts', { retryAfterSeconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) });
      }
    },
    async upload(userId, run) {
      const before = uploading.get(userId) ?? 0;
      if (before >= UPLOADS_AT_ONCE) {
        throw new Refusal('too_many_attempts', { retryAfterSeconds: UPLOAD_RETRY_SECONDS });
      }
      uploading.set(userId, before + 1);
      try {
        return await run();
      } finally {
        const left = (uploading.get(userId) ?? 1) - 1;
        if (left > 0) uploading.set(userId, left);
        else uploading.delete(userId);
      }
    },
  };
}
