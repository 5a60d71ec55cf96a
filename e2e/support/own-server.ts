import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../../server/src/kernel/postgres/databases.ts';
import { startPostgres } from '../../server/src/kernel/postgres/embedded.ts';
import {
  kill,
  postmasterOf,
  processes,
  type RunningServer,
  signalAll,
} from '../../server/src/proof/running-server.ts';
import { temporaryFolder } from './folder.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'server', 'dist', 'main.js');

/** A server and a database of one story alone, which may meet any real trouble. */
export class OwnServer {
  readonly address: string;
  readonly #process: ChildProcess;
  readonly #dataDir: string;

  private constructor(address: string, server: ChildProcess, dataDir: string) {
    this.address = address;
    this.#process = server;
    this.#dataDir = dataDir;
  }

  /** With settings of its own beside those of every test. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const dataDir = await temporaryFolder('kith-own-');
    const { DATABASE_URL: _, ...env } = process.env;
    const told = { KITH_MODE: 'test', HOST: '127.0.0.1', PORT: '0', KITH_DATA_DIR: dataDir };
    const server = spawn(process.execPath, [MAIN], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...{ ...env, ...told, ...settings },
        ...{ PASSWORD_COST: 'cheap', ATTEMPT_LIMITS: 'normal', LOG_LEVEL: 'fatal' },
      },
    });
    const [message]: { address: string }[] = await once(server, 'message');
    if (!message) throw new Error('The server did not say where it listens.');
    return new OwnServer(message.address, server, dataDir);
  }

  /** It accepts connections, and does not answer until it is woken. */
  hang(): void {
    signalAll(this.#running, 'SIGSTOP');
  }

  wake(): void {
    signalAll(this.#running, 'SIGCONT');
  }

  /** The database stops or goes on where it was, with every session. */
  database(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.#databaseProcesses())
      try {
        process.kill(pid, signal);
      } catch (error) {
        // A process of the database may end between the list and its signal.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
  }

  /** Publishes a newer version of the user agreement. */
  async publishTerms(): Promise<void> {
    const cluster = `/proc/${postmasterOf(this.#running)}/cwd`;
    const socket = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[4] ?? '';
    await withClient(`postgresql://kith@localhost/kith?host=${encodeURIComponent(socket)}`, (client) =>
      client.query(`insert into term_versions (type, version, title, summary, what_changed, text, is_draft, published_at)
        select type, version + 1, title, summary, what_changed, text, is_draft, now() from term_versions
        where type = 'user agreement' order by version desc limit 1`),
    );
  }

  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    this.wake();
    await kill(this.#running, 'SIGKILL');
  }

  async remove(): Promise<void> {
    await this.kill();
    const postgres = await startPostgres({ dataDir: this.#dataDir, durable: true });
    await postgres.stop({ remove: true });
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  get #running(): RunningServer {
    return { address: this.address, process: this.#process };
  }

  #databaseProcesses(): number[] {
    const postmaster = postmasterOf(this.#running);
    const started = processes().filter(({ parent }) => parent === postmaster);
    return [postmaster, ...started.map(({ pid }) => pid)];
  }
}
