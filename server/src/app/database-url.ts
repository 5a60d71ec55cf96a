import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '#kernel/postgres/databases';

/** The database cannot be used; the message is for the operator. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

const OLDEST_VERSION = 15;

/** PostgreSQL or its machine may still be starting beside us. */
const PASSING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'ECONNRESET',
  'ENOENT',
  '57P03',
]);

/**
 * Waits until an external PostgreSQL takes connections, at most `patience` milliseconds, and checks its
 * version.
 */
export async function reachDatabase(url: string, patience: number, say = toTerminal): Promise<void> {
  const attempt: Attempt = { url, deadline: Date.now() + patience, reason: 'no answer' };
  const telling = setTimeout(() => say(whatIsTried(attempt)), TOLD_AFTER);
  try {
    await untilReached(attempt);
  } finally {
    clearTimeout(telling);
  }
}

interface Attempt {
  readonly url: string;
  readonly deadline: number;
  /** The reason of the last failure. */
  reason: string;
}

const TOLD_AFTER = 3_000;

const toTerminal = (line: string): void => void process.stderr.write(`${line}\n`);

function whatIsTried({ url, deadline, reason }: Attempt): string {
  const { host, pathname } = new URL(url);
  const seconds = Math.max(1, Math.round((deadline - Date.now()) / 1000));
  return `Waiting for the database ${pathname.slice(1)} at ${host} (${reason}), where DATABASE_URL says it is. Trying for ${seconds} more seconds.`;
}

async function untilReached(attempt: Attempt): Promise<void> {
  const { url, deadline } = attempt;
  for (;;) {
    try {
      return await checkVersion(url);
    } catch (error) {
      if (error instanceof DatabaseUnusable) throw error;
      attempt.reason = codeOf(error) || attempt.reason;
      if (PASSING.has(codeOf(error)) && Date.now() < deadline) await wait(500);
      else throw unusable(url, error);
    }
  }
}

async function checkVersion(url: string): Promise<void> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ version: string }>(`select current_setting('server_version') as version`),
  );
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return;
  throw new DatabaseUnusable(
    `DATABASE_URL leads to PostgreSQL ${version}; Kith needs ${OLDEST_VERSION} or later.`,
  );
}

function unusable(url: string, cause: unknown): DatabaseUnusable {
  const { host, pathname } = new URL(url);
  const reason =
    cause instanceof AggregateError ? codeOf(cause) : cause instanceof Error ? cause.message : cause;
  return new DatabaseUnusable(
    `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used: ${reason}.`,
    {
      cause,
    },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
