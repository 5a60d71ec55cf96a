import { createHash } from 'node:crypto';
import { chmod, lchown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canUse, type SystemUser } from '../system-user.ts';

// The limit of Linux is 107 bytes, that of macOS 103.
const LONGEST_PATH = 103;
const SOCKET = '.s.PGSQL.5432';

/**
 * A folder for PostgreSQL's socket that only `user` (or we) and `guest` may enter: beside `cluster` if that
 * path is short enough.
 */
export async function socketFolder(
  cluster: string,
  user: SystemUser | undefined,
  guest: SystemUser | undefined,
): Promise<string> {
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const candidates = [join(dirname(cluster), 'socket'), join(tmpdir(), `kith-${name}`), `/tmp/kith-${name}`];
  for (const folder of candidates) {
    if (Buffer.byteLength(join(folder, SOCKET)) > LONGEST_PATH) continue;
    if ((await ownFolder(folder, user, guest)) && (await canUse(folder, user))) return folder;
  }
  throw new Error(`No folder is short enough for a socket: tried ${candidates.join(', ')}.`);
}

async function ownFolder(
  folder: string,
  user: SystemUser | undefined,
  guest: SystemUser | undefined,
): Promise<boolean> {
  const made = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && user) await lchown(folder, user.uid, user.gid);
  // In a shared temporary folder another user may have taken the name before us.
  const found = await lstat(folder).catch(() => undefined);
  const owner = user?.uid ?? process.getuid?.();
  if (!found?.isDirectory() || found.uid !== owner) return false;
  // An earlier start may have admitted another guest, or none.
  if (user) await lchown(folder, user.uid, guest?.gid ?? user.gid);
  await chmod(folder, guest ? 0o710 : 0o700);
  return true;
}
