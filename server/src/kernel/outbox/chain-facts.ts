import { createHash, randomBytes } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { factLinks } from '../schema.ts';

/**
 * The content of a fact, and apart from it the people it concerns: as text that the database writes alike
 * each time.
 */
export const WHAT = sql<string>`concat_ws('|', f.id, f.xid, extract(epoch from f.at), f.type)`;
export const PERSONAL = sql<string>`jsonb_build_array(f.actor_id, f.session_id, f.acting_for, f.member_id, f.request_id, f.data)::text`;

/** The hash before the first link. */
export const BEGINNING = '';

// An arbitrary number: one process at a time adds links.
const LOCK = 5_484_132_019;
const AT_ONCE = 500;
const EVERY_MS = 5000;
const SALT_BYTES = 16;

export function digestOf(salt: string, personal: string): string {
  return sha256(`${salt}|${personal}`);
}

export function hashOf(before: string, what: string, personalDigest: string): string {
  return sha256(`${before}|${what}|${personalDigest}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

interface Unlinked extends Record<string, unknown> {
  readonly id: string;
  readonly xid: string;
  readonly what: string;
  readonly personal: string;
}

/**
 * Adds a link for each settled fact without one, in the order of the outbox, and returns their number. It
 * locks no row of the facts, so writers never wait for it.
 */
export function extendChain(pool: Db): Promise<number> {
  return pool.transaction(async (db) => {
    const lock = await db.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}) as taken`,
    );
    if (!lock.rows[0]?.taken) return 0;
    const [last] = await db.select().from(factLinks).orderBy(desc(factLinks.position)).limit(1);
    const found = await db.execute<Unlinked>(sql`
      select f.id, f.xid::text as xid, ${WHAT} as what, ${PERSONAL} as personal from facts f
      where (f.xid, f.id) > (${last?.xid ?? '0'}::xid8, ${last?.factId ?? 0}::bigint)
        and f.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by f.xid, f.id limit ${AT_ONCE}`);
    let [position, before] = [last?.position ?? 0, last?.hash ?? BEGINNING];
    const links = found.rows.map(({ id, xid, what, personal: text }) => {
      const salt = randomBytes(SALT_BYTES).toString('hex');
      const personal = digestOf(salt, text);
      position += 1;
      before = hashOf(before, what, personal);
      return { position, factId: Number(id), xid, salt, personal, hash: before };
    });
    if (links.length > 0) await db.insert(factLinks).values(links);
    return links.length;
  });
}

/** Runs every five seconds, and at once while there is more. A failure is retried the next time. */
export function chainFacts(
  pool: Db,
  onError: (error: unknown) => void,
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    while (!stopped && (await extendChain(pool)) === AT_ONCE);
  };
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    running = run()
      .catch(onError)
      .finally(() => {
        isIdle = true;
      });
  }, EVERY_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
