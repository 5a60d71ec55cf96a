import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderTaken, keptSecret, lockFolder } from './data-folder.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-data-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** Another process that holds the folder and says so. */
async function holder(): Promise<ChildProcess> {
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))};
    const lock = await lockFolder(${JSON.stringify(dataDir)});
    await lock.announce({ address: 'http://localhost:4321' });
    process.stdout.write('held');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  return child;
}

test('a data folder has one server, and the second is told which', async () => {
  const first = await holder();

  const second = lockFolder(dataDir);

  await expect(second).rejects.toThrow(FolderTaken);
  await expect(second).rejects.toThrow(
    `Kith is already running at http://localhost:4321 (process ${first.pid}, data in ${dataDir}).`,
  );
  first.kill('SIGKILL');
  await once(first, 'exit');
});

test('a killed server leaves no lock behind', async () => {
  const first = await holder();

  first.kill('SIGKILL');
  await once(first, 'exit');

  await (await lockFolder(dataDir)).release();
});

test('the secret is made once, also when it is asked for many times at once, and is for our eyes only', async () => {
  const secrets = await Promise.all([keptSecret(dataDir), keptSecret(dataDir), keptSecret(dataDir)]);

  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await keptSecret(dataDir)).toBe(secrets[0]);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
});
