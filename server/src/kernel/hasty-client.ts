import pg from 'pg';

/** The driver's code for a connection that was lost or never opened, for any reason. */
const CONNECTION_LOST = '08006';
const LOST = /Query read timeout|not queryable|Connection terminated|timeout exceeded when trying to connect/;
const SILENT = 'Query read timeout';

/**
 * A connection that is cut as soon as the server has been silent for too long. The driver alone would return
 * it to its pool with the query still open, and a rollback would wait behind it.
 */
export class HastyClient extends pg.Client {
  // The driver has six signatures for it; all return a promise or take a callback as the last argument.
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

  /**
   * Cuts without the closing message, which the server would have to read. All pending queries fail at once.
   */
  private cut(error: Error): void {
    const { stream } = (this as unknown as { connection: { stream: import('node:net').Socket } }).connection;
    stream.destroy(error);
  }
}

/** The driver reports some of these errors by message alone. */
export function isConnectionLost(error: Error): boolean {
  return LOST.test(error.message);
}
