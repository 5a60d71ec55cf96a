import type { Config } from './app/config.ts';
import { keepServing } from './app/keep-serving.ts';
import { lesserUser } from './app/lesser-user.ts';
import { readSettings } from './app/read-settings.ts';
import { runApart } from './app/run-apart.ts';
import type { RunningServer } from './app/starting.ts';
import { welcome } from './app/welcome.ts';

let config: Config;

async function start(): Promise<RunningServer> {
  config = readSettings();
  for (const warning of config.warnings) process.stderr.write(`Note: ${warning}\n`);
  const user = await lesserUser(config);
  if (user) return runApart(config, user);
  // Root only holds resources, and loads no module that serves.
  const { runServer } = await import('./app/run.ts');
  return runServer(config);
}

function tell(server: RunningServer): void {
  server.log.info({ address: server.address, dataDir: config.dataDir, mode: config.mode }, 'listening');
  if (config.mode === 'development') process.stdout.write(welcome(config, server));
  process.send?.({ address: server.address, dataDir: config.dataDir });
}

await keepServing(start, tell);
