import { MigrationError } from '#kernel/migration-error';
import { ConfigError } from './config.ts';
import { FolderTaken } from './data-folder.ts';
import { DatabaseUnusable } from './database-url.ts';
import { FolderUnusable } from './folder-unusable.ts';
import { RunsAsRoot } from './lesser-user.ts';
import { PortTaken } from './port.ts';
import { ServerLost } from './run-apart.ts';
import { SecretUnusable } from './secret-file.ts';
import type { RunningServer } from './starting.ts';

// Stopping gives requests 30 s; a part that hangs longer must not keep the process.
const LONGEST_STOP = 45_000;

const EXPECTED = [
  ConfigError,
  SecretUnusable,
  FolderTaken,
  FolderUnusable,
  PortTaken,
  RunsAsRoot,
  ServerLost,
  DatabaseUnusable,
  MigrationError,
];

/** Starts a server, announces it, and lets this process live until the server is told to stop or is lost. */
export async function keepServing(
  start: () => Promise<RunningServer>,
  tell: (server: RunningServer) => void,
): Promise<void> {
  try {
    await live(start, tell);
  } catch (error) {
    const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
    const text = expected ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

async function live(
  start: () => Promise<RunningServer>,
  tell: (server: RunningServer) => void,
): Promise<void> {
  let asked = false;
  let server: RunningServer | undefined;
  const stop = (status?: number): void => {
    if (asked) return;
    asked = true;
    if (server) void leave(server, status);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop());
  // Started by `npm start`: when that is killed, no signal could reach us any more.
  process.on('disconnect', () => stop());
  try {
    server = await start();
  } catch (error) {
    // Ctrl-C reaches the starting parts as well; their errors then need no report.
    if (asked) process.exit(1);
    throw error;
  }
  if (asked) return leave(server);
  tell(server);
  void server.lost?.then(stop);
}

async function leave(server: RunningServer, status?: number): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  server.log.info('stopping');
  const failed = await server.stop();
  server.log.info({ failed }, 'stopped');
  process.exit(status ?? (failed.length > 0 ? 1 : 0));
}
