import { and, gt, isNull, or, type SQL } from 'drizzle-orm';
import { NOW } from './eyes.ts';
import { shares } from './schema.ts';

/** Whether a share reaches anybody: it has not ended, and its record stands. Without a time the statement is executed with `eyes(ctx)`. */
export function shareHolds(now: Date | typeof NOW = NOW): SQL | undefined {
  return and(isNull(shares.withdrawnAt), or(isNull(shares.endsAt), gt(shares.endsAt, now)));
}
