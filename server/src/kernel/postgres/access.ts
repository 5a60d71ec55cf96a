import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP_ROLE } from './roles.ts';

/** The two files by which PostgreSQL knows which user may connect in which role. */
export interface Access {
  readonly rules: string;
  readonly owners: string;
}

/**
 * A guest may connect in the role of the server alone: only root is the owner of the database. Undefined if
 * root has no name that PostgreSQL could know.
 */
export async function guestAccess(folder: string): Promise<Access | undefined> {
  const root = await nameOfRoot();
  if (root === undefined) return undefined;
  const access = { rules: join(folder, 'postgres.rules'), owners: join(folder, 'postgres.owners') };
  await writeFile(access.rules, `local all ${APP_ROLE} trust\nlocal all kith peer map=owners\n`);
  await writeFile(access.owners, `owners ${root} kith\n`);
  // They hold no secret, and PostgreSQL is another user, under any umask of root.
  for (const path of Object.values(access)) await chmod(path, 0o644);
  return access;
}

async function nameOfRoot(): Promise<string | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return /^([\w-]+):[^:]*:0:/m.exec(accounts)?.[1];
}
