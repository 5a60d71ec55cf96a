import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { programFile } from '#kernel/program';
import type { SystemUser } from '#kernel/system-user';
import type { Config } from './config.ts';
import { type Ground, layGround } from './ground.ts';
import { giveIfRoots, giveKey } from './hand-over.ts';
import { secretOf } from './secret-of.ts';
import { environment } from './settings.ts';
import { type RunningServer, starting } from './starting.ts';

/** The process of the server ended before it served; it has reported why. */
export class ServerLost extends Error {
  override readonly name = 'ServerLost';
}

const SERVER = programFile('unprivileged.ts');

/**
 * The only messages that root accepts from the server: a fault in the server must not become one of root's.
 */
const SAYS = {
  isReady: z.strictObject({ ready: z.literal(true) }),
  serves: z.strictObject({
    demoPeople: z
      .array(z.strictObject({ name: z.string(), email: z.string(), password: z.string(), role: z.string() }))
      .readonly(),
  }),
};

/**
 * The server as a process of `user`, while this one, which is root, holds the data folder, the port and the
 * database. Root binds the port once, when the server is ready, and accepts no messages but the two above.
 */
export function runApart(config: Config, user: SystemUser): Promise<RunningServer> {
  return starting(config, async (run) => {
    // It loads its modules while the database starts.
    const server = await start(user);
    const ended = once(server, 'exit').then(([code, signal]) => statusOf(code, signal));
    const hear = async <T>(sentence: z.ZodType<T>): Promise<T> => {
      const [said] = await Promise.race([once(server, 'message'), ended.then(fail)]);
      return sentence.safeParse(said).data ?? fail();
    };
    try {
      const { ground, announce } = await layGround(run, user);
      await secretOf(config, ground.databaseUrl);
      await giveKey(config, user);
      run.parts.push({ name: 'server', run: () => stop(server, ended) });
      server.send({ config: { ...config, databaseOwnerUrl: undefined }, ground });
      await hear(SAYS.isReady);
      await giveListener(server, config, ground);
      const { demoPeople } = await hear(SAYS.serves);
      await announce();
      return { address: ground.address, demoPeople, lost: ended };
    } catch (error) {
      server.kill('SIGKILL');
      throw error;
    }
  });
}

async function start(user: SystemUser): Promise<ChildProcess> {
  const { uid, gid } = user;
  const cache = await cacheOf(user);
  // biome-ignore lint/style/noProcessEnv: the server gets what we were given, without the settings
  const env = { ...process.env, ...withoutSettings(), HOME: '/', NODE_COMPILE_CACHE: cache };
  return fork(SERVER, [], { uid, gid, cwd: '/', env });
}

/** Hands over the one socket that the server may listen on, and keeps no copy. */
async function giveListener(server: ChildProcess, { host }: Config, { port }: Ground): Promise<void> {
  const listener = createServer((tooEarly) => tooEarly.destroy()).listen({ host, port });
  await once(listener, 'listening');
  await new Promise<void>((given, failed) =>
    server.send({ listen: true }, listener, (error) => (error ? failed(error) : given())),
  );
  listener.close();
}

/**
 * The settings are handed over as read, also from files that root alone may open; the owner's password is
 * left out.
 */
function withoutSettings(): Record<string, undefined> {
  const names = Object.keys(environment.shape).flatMap((name) => [name, `${name}_FILE`]);
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

/** Node's compile cache. It is the server's own: root reads none of it. */
async function cacheOf(user: SystemUser): Promise<string | undefined> {
  // biome-ignore lint/style/noProcessEnv: Node's own setting, not one of ours
  const ours = process.env['NODE_COMPILE_CACHE'];
  if (ours === undefined) return undefined;
  const theirs = join(resolve(ours), `of-${user.uid}`);
  await mkdir(theirs, { recursive: true }).catch(() => undefined);
  await giveIfRoots(theirs, user);
  return theirs;
}

async function stop(server: ChildProcess, ended: Promise<number>): Promise<void> {
  server.kill('SIGTERM');
  if ((await ended) !== 0) throw new ServerLost('The server did not stop well.');
}

function statusOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal ? constants.signals[signal] : 1);
}

function fail(): never {
  throw new ServerLost('Kith did not start; see above.');
}
