import { chmod, lchown, lstat, mkdir, opendir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SystemUser } from '#kernel/system-user';
import type { Config } from './config.ts';
import { placesIn } from './places.ts';

/**
 * The user for the server: the owner of the existing files, unless that is root. Servers that share a folder
 * are one user in it, and files of a person stay theirs.
 */
export async function ownerOr(user: SystemUser, { dataDir }: Config): Promise<SystemUser> {
  const found = await lstat(placesIn(dataDir).uploads).catch(() => undefined);
  if (!found || found.uid === 0 || found.uid === user.uid) return user;
  return { name: String(found.uid), uid: found.uid, gid: found.gid };
}

/**
 * Gives the server's user the files that the server writes, and files that root wrote there in earlier
 * starts. The data folder stays root's, so that no link can redirect root's own writes there.
 */
export async function handOver({ dataDir, mode }: Config, user: SystemUser): Promise<void> {
  const { files, uploads, outbox } = placesIn(dataDir);
  for (const folder of [files, uploads]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await giveFolder(folder, user);
  }
  if (mode !== 'production') await writeFile(outbox, '', { flag: 'a', mode: 0o600 });
  await giveIfRoots(outbox, user);
}

/**
 * Gives all of a folder of root's. The folder itself goes last: the next start completes an interrupted one.
 */
async function giveFolder(folder: string, user: SystemUser): Promise<void> {
  if ((await lstat(folder)).uid !== 0) return;
  for await (const entry of await opendir(folder, { recursive: true }))
    await giveIfRoots(join(entry.parentPath, entry.name), user);
  await chmod(folder, 0o700);
  await lchown(folder, user.uid, user.gid);
}

/** The key belongs to the serving user. A key that every user may read was put there so by its operator. */
export async function giveKey({ secret, secretFile }: Config, user: SystemUser): Promise<void> {
  if (secret !== undefined) return;
  const { mode } = await stat(secretFile).catch(() => ({ mode: 0 }));
  if ((mode & 0o004) === 0) await giveIfRoots(secretFile, user);
}

/** One file of root's, if it exists. Never the target of a link. */
export async function giveIfRoots(path: string, { uid, gid }: SystemUser): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.uid === 0) await lchown(path, uid, gid);
}
