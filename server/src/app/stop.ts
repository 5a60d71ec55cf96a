import type { FastifyInstance } from 'fastify';

/** One part of stopping, in order. */
export interface StopStep {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** Runs every step, even after a failure. Returns the names of those that failed. */
export async function stopInOrder(steps: readonly StopStep[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of steps) {
    await run().catch(() => failed.push(name));
  }
  return failed;
}

/**
 * Takes no new connections, lets requests in flight finish for `patience` milliseconds, then cuts the rest.
 */
export async function finishRequests(app: FastifyInstance, patience: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), patience);
  // A connection that becomes idle after the close began would otherwise stay for its keep-alive time.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}
