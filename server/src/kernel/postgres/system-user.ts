import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who PostgreSQL runs as. It refuses to run as root, so root must lend it a system user. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** The system user for PostgreSQL when this process is root; undefined when it may run as ourselves. */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findUser('kith')) ?? (await createUser('kith')) ?? (await requireUser('nobody'));
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
