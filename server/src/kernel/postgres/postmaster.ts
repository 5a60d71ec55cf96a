import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { SystemUser } from '../system-user.ts';
import type { Access } from './access.ts';
import { PROGRAM_ENV } from './cluster.ts';

/** The options to start PostgreSQL on existing database files. */
export interface Launch {
  binaries: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  user: SystemUser | undefined;
  /** The user whom the socket's folder admits beside `user`. */
  guest: SystemUser | undefined;
  /** Undefined admits all users whom the socket's folder admits. */
  access: Access | undefined;
  durable: boolean;
}

/** A running PostgreSQL; `exited` settles when it ends, for any reason. */
export interface Postmaster {
  exited: Promise<void>;
  /** Ends open sessions and stops; safe to call twice. */
  stop(): Promise<void>;
}

// A shell stands between us and PostgreSQL. When we die, even suddenly, the pipe on its third descriptor
// closes and it stops PostgreSQL, so that a killed server leaves no process running.
const GUARDIAN = `
"$@" 3<&- & postgres=$!
(read -r _ <&3; kill -INT $postgres) 2>/dev/null & guard=$!
wait $postgres; status=$?
kill $guard 2>/dev/null
exit $status`;

/** Starts PostgreSQL and resolves once it takes connections. Throws with the end of its log otherwise. */
export async function launch(options: Launch): Promise<Postmaster> {
  const log = openSync(options.logFile, 'w', 0o600);
  const { user } = options;
  const program = join(options.binaries, 'bin', 'postgres');
  const child = spawn('/bin/sh', ['-c', GUARDIAN, 'kith-postgres', program, ...settings(options)], {
    cwd: '/',
    env: PROGRAM_ENV,
    stdio: ['ignore', log, log, 'pipe'],
    // Ctrl-C reaches the whole terminal group; PostgreSQL must outlive the requests in flight.
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  closeSync(log);
  const exited = once(child, 'exit').then(() => undefined);
  await Promise.race([takesConnections(options.socketFolder, child), failed(child, exited, options.logFile)]);
  return { exited, stop: () => stop(child, exited) };
}

function settings({ cluster, socketFolder, guest, access, durable }: Launch): string[] {
  const values: Record<string, string> = {
    ...(access && { hba_file: access.rules, ident_file: access.owners }),
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    // The folder admits the guest, and keeps all others out.
    unix_socket_permissions: guest ? '0777' : '0700',
    max_connections: '100',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // People's data must not reach a log: neither failing statements nor their values.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    jit: 'off',
  };
  // Tests ask many statements a few times over few rows: planned once each, they cost a third less.
  const hasty = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '4GB',
    plan_cache_mode: 'force_generic_plan',
  };
  const chosen = Object.entries({ ...values, ...(durable ? {} : hasty) });
  return ['-D', cluster, ...chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function takesConnections(socketFolder: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (child.exitCode === null && child.signalCode === null) {
    const client = new Client({ host: socketFolder, user: 'kith', database: 'postgres' });
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return;
    if (Date.now() > deadline) throw new Error('PostgreSQL did not take connections within a minute.');
    await wait(10);
  }
  await new Promise<never>(() => undefined);
}

async function failed(child: ChildProcess, exited: Promise<void>, logFile: string): Promise<never> {
  const cause = await Promise.race([
    exited.then(() => undefined),
    once(child, 'error').then(([error]: unknown[]) => error),
  ]);
  const lines = (await readFile(logFile, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n');
  throw new Error(`PostgreSQL did not start. The end of ${logFile}:\n${lines}`, { cause });
}

async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  // The guardian stops PostgreSQL when its pipe closes.
  child.stdio[3]?.destroy();
  await exited;
}
