import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, chown, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { canUse, type SystemUser } from '../system-user.ts';
import { stopLeftovers } from './leftovers.ts';

const run = promisify(execFile);

/** The folder for all files that root must put within reach of PostgreSQL's system user. */
export const SYSTEM_FOLDER = '/var/lib/kith';

/** The environment of every PostgreSQL program, without any variable of ours. */
export const PROGRAM_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The folder of the database files of `dataDir`, existing or not. As root it may lie elsewhere, because
 * `user` cannot enter a private home: a note in `dataDir` then says where.
 */
export async function clusterFolder(dataDir: string, user: SystemUser | undefined): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const folder = await realpath(dataDir);
  if (!user || (await reachable(folder, user))) return join(folder, 'postgres');
  const note = join(folder, 'postgres.location');
  const noted = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (noted) return noted;
  const elsewhere = join(SYSTEM_FOLDER, 'elsewhere', randomUUID(), 'postgres');
  await writeFile(note, `${elsewhere}\n`);
  return elsewhere;
}

async function reachable(folder: string, user: SystemUser): Promise<boolean> {
  const probe = join(folder, `.probe-${process.pid}`);
  await mkdir(probe, { recursive: true });
  await chown(probe, user.uid, user.gid);
  const usable = await canUse(probe, user);
  await rm(probe, { recursive: true });
  return usable;
}

/**
 * Makes the database files unless they exist. They are made in a temporary folder and renamed, so that a kill
 * in the middle leaves no folder that looks complete.
 */
export async function initialise(
  cluster: string,
  binaries: string,
  options: { user: SystemUser | undefined; durable: boolean },
): Promise<void> {
  const parent = dirname(cluster);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  await removeUnfinished(parent);
  if (await isInitialised(cluster)) return;
  const unfinished = join(parent, `postgres.new-${randomUUID()}`);
  await mkdir(unfinished, { mode: 0o700 });
  const { user } = options;
  if (user) await chown(unfinished, user.uid, user.gid);
  const flags = ['--username=kith', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  // The built-in locale sorts and folds alike on every system, with any locales installed.
  flags.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (!options.durable) flags.push('--no-sync');
  await run(join(binaries, 'bin', 'initdb'), ['-D', unfinished, ...flags], {
    // By its working folder it is found and stopped when its starter was killed.
    cwd: unfinished,
    env: PROGRAM_ENV,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  await rename(unfinished, cluster);
}

async function removeUnfinished(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith('postgres.new-'));
  for (const name of names) {
    const folder = join(parent, name);
    await stopLeftovers(folder);
    // An initdb that outlived its starter may still write here; its files are deleted the next time.
    const patient = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 };
    await rm(folder, patient).catch(() => undefined);
  }
}

const isInitialised = (cluster: string): Promise<boolean> =>
  access(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
