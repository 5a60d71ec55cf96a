import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An account of this machine that a program runs as; without a name, the name is its number. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * The system user for PostgreSQL, which refuses to run as root, when this process is root; undefined when it
 * may run as ourselves.
 */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findUser('kith')) ?? (await createUser('kith')) ?? (await requireUser('nobody'));
}

/**
 * The system user for the server itself, which is neither root nor PostgreSQL's. It is made on first use
 * where possible.
 */
export async function serverUser(): Promise<SystemUser> {
  return (await findUser('kith-server')) ?? (await createUser('kith-server')) ?? (await unnamedUser());
}

const FIRST_UNNAMED = 64_100;

/** The system needs no account: an unused number will do. */
async function unnamedUser(): Promise<SystemUser> {
  const lists = await Promise.all(
    ['/etc/passwd', '/etc/group'].map((list) => readFile(list, 'utf8').catch(() => '')),
  );
  const taken = new Set(lists.flatMap((list) => list.split('\n')).map((line) => line.split(':')[2]));
  let id = FIRST_UNNAMED;
  while (taken.has(String(id))) id += 1;
  return { name: String(id), uid: id, gid: id };
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = accounts
    .split('\n')
    .map((line) => line.split(':'))
    .find((entry) => entry[0] === name);
  const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
  return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? { name, uid, gid } : undefined;
}

async function createUser(name: string): Promise<SystemUser | undefined> {
  const shell = '/usr/sbin/nologin';
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', shell, name])
    .catch(() => run('adduser', ['-S', '-D', '-H', '-s', shell, name]))
    .catch(() => undefined);
  return findUser(name);
}

async function requireUser(name: string): Promise<SystemUser> {
  const user = await findUser(name);
  if (user) return user;
  throw new Error(
    'PostgreSQL cannot run as root, and neither the user "kith" nor "nobody" exists here. ' +
      'Create a system user named "kith", start Kith as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether `user` may enter and write `folder`, with every folder above it. `undefined` is ourselves. */
export async function canUse(folder: string, user: SystemUser | undefined): Promise<boolean> {
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  const check = run('/bin/sh', ['-c', 'cd -- "$0" && test -w .', folder], { ...identity, cwd: '/' });
  return check.then(
    () => true,
    () => false,
  );
}

/** The access that a user needs to a path: read it, write it, or pass through it. */
export type Use = readonly [way: 'r' | 'w' | 'x', path: string];

const LOOK = 'while [ $# -gt 0 ]; do test "-$1" "$2" || { printf %s "$2"; exit; }; shift 2; done';

/**
 * The first of `uses` that is closed to `user`. Throws when this process may not act as another user at all.
 */
export async function firstClosed(uses: readonly Use[], user: SystemUser): Promise<string | undefined> {
  const { uid, gid } = user;
  const { stdout } = await run('/bin/sh', ['-c', LOOK, 'kith-look', ...uses.flat()], { uid, gid, cwd: '/' });
  return stdout === '' ? undefined : stdout;
}
