import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderTaken, lockFolder } from './data-folder.ts';
import { explainedIfFull, FolderUnusable } from './folder-unusable.ts';

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

test('a start waits for one that is stopping, and says so', async () => {
  const first = await lockFolder(dataDir);
  await first.announce({ address: 'http://localhost:4321' });
  const said: string[] = [];
  await first.leave();

  const second = lockFolder(dataDir, { patience: 10_000, say: (line) => said.push(line) });
  await wait(500);
  await first.release();

  await (await second).release();
  expect(said).toEqual([`Kith is stopping here (process ${process.pid}). Waiting for it to finish.`]);
});

test('one that does not stop in time is told of like any other', async () => {
  const first = await lockFolder(dataDir);
  await first.leave();

  const second = lockFolder(dataDir, { patience: 300, say: () => undefined });

  await expect(second).rejects.toThrow(FolderTaken);
  await first.release();
});

test('a file in place of the folder, or above it, is one sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');

  for (const place of [file, join(file, 'data')]) {
    await expect(lockFolder(place)).rejects.toThrow(FolderUnusable);
    await expect(lockFolder(place)).rejects.toThrow(`${place} is or lies in a file`);
  }
});

test('a lock that fails for another reason is not taken for a holder', async () => {
  await mkdir(join(dataDir, 'lock'));

  await expect(lockFolder(dataDir)).rejects.toThrow(FolderUnusable);
});

test('a full disk is called so wherever a start met it', () => {
  const faults = [
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    Object.assign(new Error('Command failed: initdb'), { stderr: 'initdb: No space left on device' }),
    Object.assign(new Error('database or disk is full'), { errcode: 13 }),
    new Error('PostgreSQL did not start. The end of it: FATAL: No space left on device'),
  ];

  for (const fault of faults)
    expect(explainedIfFull(fault, '/data')).toMatchObject({ message: expect.stringContaining('is full') });
  expect(explainedIfFull(new Error('other'), '/data')).toMatchObject({ message: 'other' });
});
