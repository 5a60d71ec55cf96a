import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { programFile } from '#kernel/program';
import { firstClosed, type SystemUser, serverUser, type Use } from '#kernel/system-user';
import { CHECKOUT, type Config } from './config.ts';
import { explained } from './folder-unusable.ts';
import { makeFolder } from './ground.ts';
import { giveKey, handOver, ownerOr } from './hand-over.ts';
import { placesIn } from './places.ts';

/** Production would run as root; the message is for the operator. */
export class RunsAsRoot extends Error {
  override readonly name = 'RunsAsRoot';
}

/** In a container root may lack its rights; some disks know no owners. */
const POWERLESS: readonly unknown[] = ['EPERM', 'EINVAL', 'ENOTSUP'];

/**
 * The user for the server instead of root, with all the files that it needs given to it. Undefined when we
 * are not root, or cannot become another user: outside production this is only a loud warning, so that the
 * first command works on any machine.
 */
export async function lesserUser(config: Config): Promise<SystemUser | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  await makeFolder(config.dataDir);
  await requireOwnFolder(config);
  const user = await ownerOr(await serverUser(), config);
  const hurdle = await hurdleOf(config, user).catch((error: NodeJS.ErrnoException) => {
    if (!POWERLESS.includes(error.code)) throw explained(error, config.dataDir);
    return `root may not act for another user here (${error.code})`;
  });
  if (hurdle === undefined) return user;
  const why = `Kith cannot become the user ${user.name}: ${hurdle}. As root, a fault in Kith would have this whole machine.`;
  if (config.mode === 'production' && !config.mayBeRoot)
    throw new RunsAsRoot(`${why} Set KITH_AS_ROOT=accept if it shall run as root all the same.`);
  process.stderr.write(`Warning: ${why}\n`);
  return undefined;
}

/** In a folder that other users may change, a link could redirect root's writes. */
async function requireOwnFolder({ dataDir, mode, mayBeRoot }: Config): Promise<void> {
  const { uid, mode: rights } = await stat(dataDir);
  if (uid === 0 && (rights & 0o022) === 0) return;
  const who = uid === 0 ? 'may be changed by other users' : 'belongs to another user';
  const why = `The data folder ${dataDir} ${who}, who could lead astray what root does there. Make it root's alone (chown root, chmod go-w), or start Kith as that user.`;
  if (mode === 'production' && !mayBeRoot)
    throw new RunsAsRoot(`${why} Set KITH_AS_ROOT=accept if it shall be used all the same.`);
  process.stderr.write(`Warning: ${why}\n`);
}

async function hurdleOf(config: Config, user: SystemUser): Promise<string | undefined> {
  const closed = (await firstClosed(withFolders(program()), user)) ?? (await closedOfData(config, user));
  if (closed === undefined) return undefined;
  return `${closed} is closed to it. Keep Kith and its data where every user may enter, such as /opt and /var/lib, or let that one pass there`;
}

async function closedOfData(config: Config, user: SystemUser): Promise<string | undefined> {
  await handOver(config, user);
  await giveKey(config, user);
  return firstClosed(withFolders(dataOf(config)), user);
}

/** Some files of each part of the program: a user who may read them may read the rest. */
function program(): Use[] {
  const parts = [
    'contract/package.json',
    'web/dist/index.html',
    'node_modules/fastify/package.json',
    'node_modules/.package-lock.json',
  ];
  const files = [programFile('unprivileged.ts'), ...parts.map((part) => join(CHECKOUT, part))].filter(
    (file) => existsSync(file),
  );
  return [['x', process.execPath], ...files.map((file): Use => ['r', file])];
}

function dataOf(config: Config): Use[] {
  const { files, uploads, outbox } = placesIn(config.dataDir);
  const { secret, secretFile } = config;
  const key: Use = existsSync(secretFile) ? ['r', secretFile] : ['x', dirname(secretFile)];
  return [
    ['w', files],
    ['w', uploads],
    ...(existsSync(outbox) ? [['w', outbox] satisfies Use] : []),
    ...(secret === undefined ? [key] : []),
    ...certificates(config).map((file): Use => ['r', file]),
  ];
}

/** Files named in the address of a database, which the connecting user must read. */
function certificates({ databaseUrl }: Config): string[] {
  if (databaseUrl === undefined) return [];
  const { searchParams } = new URL(databaseUrl);
  return ['sslrootcert', 'sslcert', 'sslkey'].flatMap((name) => searchParams.get(name) ?? []);
}

/** Every folder on the way has to be open too, and is then named itself. */
function withFolders(uses: readonly Use[]): Use[] {
  const folders = new Set(uses.flatMap(([, path]) => foldersAbove(path)));
  return [...[...folders].map((folder): Use => ['x', folder]), ...uses];
}

function foldersAbove(path: string): string[] {
  const above = dirname(path);
  return above === path ? [] : [...foldersAbove(above), above];
}
