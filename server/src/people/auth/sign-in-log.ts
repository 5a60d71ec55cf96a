import type { Clock } from '#kernel/clock';
import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { prefixOf } from '#kernel/network';
import { Refusal } from '#kernel/refuse';
import { insertLines, removeLines, selectLines } from './sign-in-log-store.ts';

/** The queue of the job that deletes old lines. */
const PURGE_SIGN_IN_LOG = 'auth.purge_log';

const DAY_SECONDS = 86_400;
const KEPT_DAYS = 90;

interface LogCtx extends Pick<Ctx, 'db' | 'apart' | 'clock'> {
  readonly ports: Pick<Ctx['ports'], 'jobs'>;
  readonly origin: Pick<Ctx['origin'], 'address'>;
}

interface Ended {
  readonly sessionIds: readonly number[];
  readonly because: string;
}

/** The line stays when the story is refused. Known and unknown people cost the same. */
export async function noteRefused(
  { apart, ports, clock, origin }: LogCtx,
  userId: number | null,
  why: 'password' | 'code' | 'too_many_attempts' | 'disabled',
): Promise<void> {
  const network = prefixOf(origin.address);
  await insertLines(apart, [{ at: clock.now(), userId, sessionId: null, what: 'refused', why, network }]);
  await purgeLater({ db: apart, ports });
}

/** Records a refusal of the throttle and throws it again. */
export async function noteThrottled(ctx: LogCtx, userId: number | null, cause: unknown): Promise<never> {
  if (cause instanceof Refusal) await noteRefused(ctx, userId, 'too_many_attempts');
  throw cause;
}

/** In the transaction that ends them. */
export async function noteEnded(
  { db, ports, clock, origin }: Omit<LogCtx, 'apart'>,
  userId: number,
  { sessionIds, because }: Ended,
): Promise<void> {
  const line = {
    at: clock.now(),
    userId,
    what: 'ended',
    why: because,
    network: prefixOf(origin.address),
  } as const;
  await insertLines(
    db,
    sessionIds.map((sessionId) => ({ ...line, sessionId })),
  );
  await purgeLater({ db, ports });
}

/** One job a day is enough for the lines of a day. */
function purgeLater({ db, ports }: Pick<LogCtx, 'db' | 'ports'>): Promise<void> {
  const when = { afterSeconds: (KEPT_DAYS + 1) * DAY_SECONDS, onceIn: DAY_SECONDS };
  return ports.jobs.send(db, PURGE_SIGN_IN_LOG, {}, when);
}

function purgeSignInLog(db: Db, clock: Clock): () => Promise<void> {
  return () => removeLines(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_SECONDS * 1000));
}

/** For the operator: the newest lines of a person, or of all. */
function readSignInLog(db: Db, userId: number | undefined) {
  return selectLines(db, userId, 200);
}

/** The log for the operator, and the job that keeps it short. */
export const signInLog = { read: readSignInLog, queue: PURGE_SIGN_IN_LOG, purge: purgeSignInLog } as const;
