import { type Config, ConfigError } from './app/config.ts';
import { FolderTaken } from './app/data-folder.ts';
import { DatabaseUnusable } from './app/database-url.ts';
import { FolderUnusable } from './app/folder-unusable.ts';
import { PortTaken } from './app/port.ts';
import { readSettings } from './app/read-settings.ts';
import { type RunningServer, runServer } from './app/run.ts';
import { SecretUnusable } from './app/secret-file.ts';
import { welcome } from './app/welcome.ts';
import { MigrationError } from './kernel/migrate.ts';

// Stopping gives requests 30 s; whatever hangs after that must not keep the process.
const LONGEST_STOP = 45_000;

async function main(): Promise<void> {
  const config = readSettings();
  for (const warning of config.warnings) process.stderr.write(`Note: ${warning}\n`);
  let asked = false;
  let server: RunningServer | undefined;
  const stop = (): void => {
    if (asked) return;
    asked = true;
    if (server) void leave(server);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
  // Started by `npm start`: when that is killed, nobody could stop us any more.
  process.on('disconnect', stop);
  try {
    server = await runServer(config);
  } catch (error) {
    // Ctrl-C reaches what we were starting as well, which then fails for no reason worth telling.
    if (asked) process.exit(1);
    throw error;
  }
  if (asked) return leave(server);
  tell(config, server);
}

function tell(config: Config, server: RunningServer): void {
  server.log.info({ address: server.address, dataDir: config.dataDir, mode: config.mode }, 'listening');
  if (config.mode === 'development') process.stdout.write(welcome(config, server));
  process.send?.({ address: server.address, dataDir: config.dataDir });
}

async function leave(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  server.log.info('stopping');
  const failed = await server.stop();
  server.log.info({ failed }, 'stopped');
  process.exit(failed.length > 0 ? 1 : 0);
}

const EXPECTED = [
  ConfigError,
  SecretUnusable,
  FolderTaken,
  FolderUnusable,
  PortTaken,
  DatabaseUnusable,
  MigrationError,
];

try {
  await main();
} catch (error) {
  const expected = error instanceof Error && EXPECTED.some((kind) => error instanceof kind);
  const text = expected ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
