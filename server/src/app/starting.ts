import { type Log, makeLog } from '#kernel/log';
import type { Config } from './config.ts';
import type { DemoPerson } from './demo-pages.ts';
import { explainedIfFull } from './folder-unusable.ts';
import { type StopStep, stopInOrder } from './stop.ts';

/** A server that answers. */
export interface RunningServer {
  /** Its address for a browser on this machine. */
  readonly address: string;
  readonly demoPeople: readonly DemoPerson[];
  readonly log: Log;
  /** Settles with an exit status when the server ends by itself; for one in a process of its own. */
  readonly lost?: Promise<number>;
  /** Finishes running work and stops every part. Returns the names of the parts that failed to stop. */
  stop(): Promise<string[]>;
}

/** Parts that a start collects, undone in reverse order. */
export interface Run {
  readonly config: Config;
  readonly log: Log;
  readonly parts: StopStep[];
  accepting: boolean;
  /** Announces that the data folder will be free in a moment. */
  leaving: () => Promise<void>;
}

/** Starts every part by `start`. When one fails, those before it are stopped and the error is thrown. */
export async function starting(
  config: Config,
  start: (run: Run) => Promise<Omit<RunningServer, 'log' | 'stop'>>,
): Promise<RunningServer> {
  const run: Run = {
    config,
    log: makeLog(config.logLevel),
    parts: [],
    accepting: true,
    leaving: async () => undefined,
  };
  const stop = async (): Promise<string[]> => {
    await run.leaving().catch(() => undefined);
    run.accepting = false;
    return stopInOrder(run.parts.toReversed());
  };
  try {
    return { ...(await start(run)), log: run.log, stop };
  } catch (error) {
    await stop();
    throw explainedIfFull(error, config.dataDir);
  }
}
