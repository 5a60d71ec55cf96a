import pg from 'pg';

/** Of the driver: a connection that was lost, or never came about, whatever lost it. */
const CONNECTION_LOST = '08006';
const LOST = /Query read timeout|not queryable|Connection terminated|timeout exceeded when trying to connect/;
const SILENT = 'Query read timeout';

/**
 * A connection that is cut as soon as the server has kept silent for too long. The driver alone would give it back to its pool with the
 * question still open, and let a rollback wait behind it once more.
 */
export class HastyClient extends pg.Client {
  // The driver has six signatures for it; what all of them have in common is a promise, or a callback that comes last.
  override query(...asked: unknown[]): never {
    const ask = super.query.bind(this) as unknown as (...all: unknown[]) => unknown;
    const last = asked.at(-1);
    if (typeof last === 'function') {
      const told = (error: unknown, result: unknown): void => {
        this.judge(error);
        last(error, result);
      };
      return ask(...asked.slice(0, -1), told) as never;
    }
    const answer = ask(...asked);
    if (!(answer instanceof Promise)) return answer as never;
    return answer.catch((error: unknown) => {
      this.judge(error);
      throw error;
    }) as never;
  }

  private judge(error: unknown): void {
    if (!(error instanceof Error)) return;
    if (error.message === SILENT) this.cut(error);
    if (isConnectionLost(error) && !('code' in error)) Object.assign(error, { code: CONNECTION_LOST });
  }

  /** Not by the closing word, which the server would have to read. All that still waits on it fails at once. */
  private cut(error: Error): void {
    const { stream } = (this as unknown as { connection: { stream: import('node:net').Socket } }).connection;
    stream.destroy(error);
  }
}

/** The driver says some of it in words alone. */
export function isConnectionLost(error: Error): boolean {
  return LOST.test(error.message);
}
