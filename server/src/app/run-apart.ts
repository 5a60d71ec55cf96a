import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import type { SystemUser } from '../kernel/system-user.ts';
import type { Config } from './config.ts';
import { layGround } from './ground.ts';
import { giveIfRoots, giveKey } from './hand-over.ts';
import { secretOf } from './secret-of.ts';
import { environment } from './settings.ts';
import { type RunningServer, starting } from './starting.ts';

/** The process of the server ended before it served; it has said why. */
export class ServerLost extends Error {
  override readonly name = 'ServerLost';
}

const SERVER = join(import.meta.dirname, '..', 'unprivileged.ts');

/**
 * The server as a process of `user`, while this one, which is root, holds the data folder, the port and the database. It is a cluster of
 * one: Node binds the port here and lets the server listen, and ends the server at once when we are gone.
 */
export function runApart(config: Config, user: SystemUser): Promise<RunningServer> {
  return starting(config, async (run) => {
    // It loads what it needs while the database starts.
    const server = await fork(user);
    const ended = once(server, 'exit').then(([code, signal]) => statusOf(code, signal));
    try {
      const { ground, announce } = await layGround(run, user);
      await secretOf(config, ground.databaseUrl);
      await giveKey(config, user);
      run.parts.push({ name: 'server', run: () => stop(server, ended) });
      server.send({ config: { ...config, databaseOwnerUrl: undefined }, ground });
      const [served] = await Promise.race([once(server, 'message'), ended.then(fail)]);
      await announce();
      return { ...served, lost: ended };
    } catch (error) {
      server.process.kill('SIGKILL');
      throw error;
    }
  });
}

async function fork(user: SystemUser): Promise<Worker> {
  const { uid, gid } = user;
  // The server takes its connections from the system itself.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: SERVER, args: [], uid, gid, cwd: '/', serialization: 'advanced' });
  return cluster.fork({ ...withoutSettings(), HOME: '/', NODE_COMPILE_CACHE: await cacheOf(user) });
}

/** The settings are handed over as they were read, of files too that root alone may open; the password of the owner is none of them. */
function withoutSettings(): Record<string, undefined> {
  const names = Object.keys(environment.shape).flatMap((name) => [name, `${name}_FILE`]);
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Node writes down there what it has made of our files. It is the server's own: root reads nothing of it. */
async function cacheOf(user: SystemUser): Promise<string | undefined> {
  // biome-ignore lint/style/noProcessEnv: Node's own setting, not one of ours
  const ours = process.env['NODE_COMPILE_CACHE'];
  if (ours === undefined) return undefined;
  const theirs = join(resolve(ours), `of-${user.uid}`);
  await mkdir(theirs, { recursive: true }).catch(() => undefined);
  await giveIfRoots(theirs, user);
  return theirs;
}

async function stop(server: Worker, ended: Promise<number>): Promise<void> {
  server.process.kill('SIGTERM');
  if ((await ended) !== 0) throw new ServerLost('The server did not stop well.');
}

function statusOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 1);
}

function fail(): never {
  throw new ServerLost('Kith did not start; see above.');
}
