import type pg from 'pg';

/** The channel on which news of facts is given, without a payload. */
export const FACTS = 'facts';

/**
 * Notifies all processes that there are facts to read. PostgreSQL lets one transaction that notifies commit
 * at a time, in all its databases, so this is none that has anything to write. Rung while it rings, it rings
 * once more. A notification that fails is tried once more; then readers find the facts when they next look.
 */
export function makeBell(pool: Pick<pg.Pool, 'query'>): () => void {
  let isRinging = false;
  let isAsked = false;
  const notify = async (): Promise<unknown> => pool.query(`select pg_notify('${FACTS}', '')`);
  const ring = async (): Promise<void> => {
    isRinging = true;
    while (isAsked) {
      isAsked = false;
      await notify()
        .catch(notify)
        .catch(() => undefined);
    }
    isRinging = false;
  };
  return () => {
    isAsked = true;
    if (!isRinging) void ring();
  };
}
