import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postgresUser } from '../system-user.ts';
import { clusterFolder } from './cluster.ts';
import { withClient } from './databases.ts';
import { startPostgres } from './embedded.ts';

// Making database files that survive a power cut waits for the disk, which others may be using.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const onLinux = test.runIf(process.platform === 'linux');

let root: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-embedded-'));
  dataDir = join(root, 'data');
});

afterEach(async () => {
  const last = await startPostgres({ dataDir, durable: false });
  await last.stop({ remove: true });
  await rm(root, { recursive: true, force: true });
});

const ask = (url: string, sql: string): Promise<unknown> =>
  withClient(url, async (client) => Object.values((await client.query(sql)).rows[0] ?? {})[0]);

/** Another process that starts PostgreSQL on our data folder and keeps it. */
function holder(): ChildProcess {
  const program = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: true });
    process.stdout.write(postgres.url('postgres'));
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [text] = (child.stdout && (await once(child.stdout, 'data'))) ?? [];
  return String(text);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function cluster(): Promise<string> {
  return clusterFolder(dataDir, await postgresUser());
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(await cluster(), 'postmaster.pid'), 'utf8'), 10);
}

/** The process that makes the database files, once it is there. */
async function initdb(): Promise<number> {
  const parent = dirname(await cluster());
  const commandOf = (pid: string) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return vi.waitFor(
    async () => {
      for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
        const command = await commandOf(pid);
        if (command.split('\0')[0]?.endsWith('/initdb') && command.includes(parent)) return Number(pid);
      }
      throw new Error('initdb has not begun');
    },
    { timeout: 30_000, interval: 5 },
  );
}

/** A process that has ended but was not collected by its parent counts as gone. */
const alive = async (pid: number): Promise<boolean> => {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !status.split(') ')[1]?.startsWith('Z');
};

const parentOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ')[1]);

/** Kills the shell that watches over `postmaster`, and that shell's own helper. */
async function killGuardians(shell: number, postmaster: number): Promise<void> {
  const children = await readFile(`/proc/${shell}/task/${shell}/children`, 'utf8');
  for (const pid of [...children.trim().split(' ').map(Number), shell]) {
    if (pid !== postmaster) process.kill(pid, 'SIGKILL');
  }
}

test('what was written is there after a stop and a start', async () => {
  const first = await startPostgres({ dataDir, durable: true });
  await ask(first.url('postgres'), 'create table kept as select 42 as answer');
  await first.stop();

  const second = await startPostgres({ dataDir, durable: true });

  expect(await ask(second.url('postgres'), 'select answer from kept')).toBe(42);
  await second.stop();
});

test('it listens on a socket only, and keeps data safe unless told otherwise', async () => {
  const postgres = await startPostgres({ dataDir, durable: true });
  const url = postgres.url('postgres');

  expect(await ask(url, 'show listen_addresses')).toBe('');
  expect(await ask(url, 'show fsync')).toBe('on');
  expect(await ask(url, 'show data_checksums')).toBe('on');
  await postgres.stop();
});

test('a kill at any moment of the first start is survived', async () => {
  for (const moment of [60, 150, 300, 500, 700]) {
    const child = holder();
    await wait(moment);
    await kill(child);
  }

  const postgres = await startPostgres({ dataDir, durable: true });

  expect(await ask(postgres.url('postgres'), 'select 1')).toBe(1);
  await postgres.stop();
});

onLinux('an initdb that outlived its starter is stopped, and begins nothing anew', async () => {
  const child = holder();
  const orphan = await initdb();
  process.kill(orphan, 'SIGSTOP');
  await kill(child);

  const postgres = await startPostgres({ dataDir, durable: true });

  expect(await alive(orphan)).toBe(false);
  expect(await ask(postgres.url('postgres'), 'select 1')).toBe(1);
  await postgres.stop();
});

onLinux('a killed server takes PostgreSQL with it', async () => {
  const child = holder();
  await urlOf(child);
  const pid = await postmaster();

  await kill(child);

  await expect.poll(() => alive(pid), { timeout: 5000 }).toBe(false);
});

test.runIf(process.platform === 'linux')(
  'a PostgreSQL left behind is stopped, and its data kept',
  async () => {
    const child = holder();
    const url = await urlOf(child);
    await ask(url, 'create table kept as select 42 as answer');
    const orphan = await postmaster();
    child.kill('SIGSTOP');
    await killGuardians(await parentOf(orphan), orphan);
    await kill(child);
    expect(await alive(orphan)).toBe(true);

    const postgres = await startPostgres({ dataDir, durable: true });

    expect(await alive(orphan)).toBe(false);
    expect(await ask(postgres.url('postgres'), 'select answer from kept')).toBe(42);
    await postgres.stop();
  },
);

test('a lock file that names a living stranger does not keep it from starting', async () => {
  const first = await startPostgres({ dataDir, durable: true });
  await first.stop();
  const lines = [process.ppid, await cluster(), 1, 5432, '/nowhere', '', '0 0', 'ready'];
  await writeFile(join(await cluster(), 'postmaster.pid'), `${lines.join('\n')}\n`);

  const second = await startPostgres({ dataDir, durable: true });

  expect(await ask(second.url('postgres'), 'select 1')).toBe(1);
  await second.stop();
});

test('PostgreSQL comes back by itself when it dies', async () => {
  const postgres = await startPostgres({ dataDir, durable: true });
  const url = postgres.url('postgres');
  await ask(url, 'create table kept as select 42 as answer');

  process.kill(await postmaster(), 'SIGKILL');

  await expect
    .poll(() => ask(url, 'select answer from kept').catch(() => 'away'), { timeout: 10_000 })
    .toBe(42);
  await postgres.stop();
});

test.each([
  ['a space, a quote and an accent', `My "own" café's data`],
  ['more characters than a socket path may have', 'deep'.repeat(40)],
])('the data folder may have %s in its name', async (_, name) => {
  dataDir = join(root, name);
  await mkdir(dataDir);

  const postgres = await startPostgres({ dataDir, durable: false });

  expect(await ask(postgres.url('postgres'), 'select 1')).toBe(1);
  await postgres.stop();
});
