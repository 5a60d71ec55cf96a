import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../server/src/kernel/postgres/embedded.ts';
import { processes } from '../server/src/proof/running-server.ts';
import { temporaryFolder } from './support/folder.ts';
import { type StartedKith, startKith } from './support/kith.ts';

const CHECKOUT = join(import.meta.dirname, '..');
const START = join(CHECKOUT, 'scripts', 'start.mjs');
const MAYA = { email_or_mobile: 'maya.hart@example.com', password: 'magpie river kettle' };
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let folder: string;
let dataDir: string;
let started: StartedKith[];

beforeEach(async () => {
  folder = await temporaryFolder('kith root-');
  dataDir = join(folder, 'data');
  started = [];
});

afterEach(async () => {
  for (const kith of started) await kith.killAll();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** The command behind `npm start`. */
function start(settings: Record<string, string> = {}): StartedKith {
  const kith = startKith([process.execPath, START], {
    cwd: folder,
    settings: { PORT: '0', KITH_DATA_DIR: dataDir, PASSWORD_COST: 'cheap', LOG_LEVEL: 'warn', ...settings },
  });
  started.push(kith);
  return kith;
}

function production(): Record<string, string> {
  return {
    KITH_MODE: 'production',
    KITH_EMBEDDED: 'accept',
    KITH_SECRET_FILE: join(folder, 'key'),
    PASSWORD_COST: 'normal',
    PUBLIC_URL: 'https://kith.example.org',
    SMTP_URL: 'smtps://user:password@mail.example.org',
    MAIL_FROM: 'no-reply@kith.example.org',
  };
}

async function stop(kith: StartedKith): Promise<void> {
  kith.process.kill('SIGTERM');
  expect(await kith.ended(), kith.output()).toBe(0);
}

async function freePortOfRoot(): Promise<number> {
  for (let port = 700; ; port += 1) {
    const server = createServer().listen(port, '127.0.0.1');
    const free = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    server.close();
    if (free) return port;
  }
}

const below = (pid: number | undefined): { pid: number; command: string }[] =>
  processes()
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...below(child.pid)]);

/** The processes of a Kith, by their task. */
function partsOf(kith: StartedKith) {
  const all = below(kith.process.pid);
  const find = (pattern: RegExp): number => all.find(({ command }) => pattern.test(command))?.pid ?? 0;
  const server = find(/\/unprivileged\.js$/);
  return {
    root: find(/\/main\.js$/),
    server,
    pictures: find(/\/kernel-pictures-worker\.js$/),
    database: find(/^\S*\/postgres /),
    servers: [server, ...below(server).map(({ pid }) => pid)],
  };
}

/** Those that still run; a zombie does not. */
const leftOf = (pids: readonly number[]) =>
  processes().filter(({ pid, command }) => pids.includes(pid) && !command.endsWith('<defunct>'));

/** Real, effective, saved and file-system user, and every group. */
async function usersOf(pid: number): Promise<{ users: number[]; groups: number[] }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const numbers = (field: string): number[] =>
    (new RegExp(`^${field}:(.*)$`, 'm').exec(status)?.[1] ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { users: numbers('Uid'), groups: [...numbers('Gid'), ...numbers('Groups')] };
}

/** Whether a user can connect to the database in a role. */
async function mayConnect(role: string, who: { uid: number; gid: number }): Promise<string> {
  const host = encodeURIComponent(join(dataDir, 'socket'));
  const program = `import { Client } from 'pg';
    const client = new Client({ connectionString: 'postgresql://${role}@localhost/kith?host=${host}' });
    process.stdout.write(await client.connect().then(() => 'yes', ({ code }) => (code === '28000' ? 'no' : code)));
    process.exit();`;
  const options = { ...who, cwd: join(CHECKOUT, 'server'), encoding: 'utf8' } as const;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], options);
}

async function logIn(address: string) {
  const answer = await fetch(`${address}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(MAYA),
  });
  const { token, user } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    async bringPicture(): Promise<number> {
      const body = new FormData();
      body.append('picture', new Blob([PICTURE], { type: 'image/png' }), 'me.png');
      return (await fetch(`${address}/api/account/upload_avatar`, { method: 'POST', headers, body })).status;
    },
    seePicture: async (): Promise<number> =>
      (await fetch(`${address}/api/account/get_avatar?user_id=${user.id}`, { headers })).status,
  };
}

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('started as root', () => {
  test('the server and all that it starts are another user, on a port that only root may take', async () => {
    const port = await freePortOfRoot();
    const kith = start({ PORT: String(port) });
    const address = await kith.address();
    const maya = await logIn(address);

    expect(address).toBe(`http://localhost:${port}`);
    expect(await maya.bringPicture()).toBe(200);
    const { server, servers, pictures, database } = partsOf(kith);
    expect(servers).toContain(pictures);
    const { users, groups } = await usersOf(server);
    for (const pid of servers) expect(await usersOf(pid)).toEqual({ users, groups });
    expect(new Set(users).size).toBe(1);
    expect([...users, ...groups]).not.toContain(0);
    const ofDatabase = await usersOf(database);
    expect(ofDatabase.users).not.toContain(0);
    expect(ofDatabase.users).not.toContain(users[0]);
    for (const [role, may] of [
      ['kith_app', 'yes'],
      ['kith', 'no'],
    ] as const)
      expect(await mayConnect(role, { uid: users[0] ?? 0, gid: groups[0] ?? 0 }), role).toBe(may);
    const key = await stat(`${dataDir}.secret`);
    expect([key.uid, key.mode & 0o777]).toEqual([users[0], 0o600]);
    expect((await stat(dataDir)).uid).toBe(0);

    await stop(kith);
    await expect.poll(() => leftOf([...servers, database]), { timeout: 10_000 }).toEqual([]);
  });

  test('what root wrote in an earlier start is given over; a server whose parent is killed does not stay', async () => {
    const first = start();
    await (await logIn(await first.address())).bringPicture();
    await stop(first);
    const written = ['files', 'uploads', 'messages.jsonl'].map((name) => join(dataDir, name));
    execFileSync('chown', ['-R', '0:0', ...written, `${dataDir}.secret`]);

    const second = start();
    const maya = await logIn(await second.address());
    expect(await maya.seePicture()).toBe(200);
    expect(await maya.bringPicture()).toBe(200);
    expect(await maya.seePicture()).toBe(200);

    const { root, server, database } = partsOf(second);
    process.kill(root, 'SIGKILL');
    await expect.poll(() => leftOf([server, database]), { timeout: 10_000 }).toEqual([]);
  });

  test('a server that has been taken over gets no other port from root', async () => {
    const port = await freePortOfRoot();
    const takenOver = `import { createServer } from 'node:net';
      if (process.argv[1].endsWith('/unprivileged.js'))
        createServer().on('error', () => undefined).listen(${port}, '127.0.0.1');`;
    const kith = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(takenOver)}` });

    await logIn(await kith.address());

    const visit = connect(port, '127.0.0.1');
    const code = await once(visit, 'connect').then(
      () => 'open',
      (error) => error.code,
    );
    visit.destroy();
    expect(code).toBe('ECONNREFUSED');
    await stop(kith);
  });

  test('a data folder that another user may change is refused in production, and warned of elsewhere', async () => {
    await mkdir(dataDir, { mode: 0o755 });
    await chown(dataDir, 64_200, 64_200);

    const refused = start(production());
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain(`${dataDir} belongs to another user`);

    const warned = start();
    await warned.address();
    expect(warned.output()).toMatch(/^Warning: The data folder .* belongs to another user/m);
    await stop(warned);
    await chown(dataDir, 0, 0);
    await chmod(dataDir, 0o775);
    const shared = start(production());
    expect(await shared.ended()).toBe(1);
    expect(shared.output()).toContain(`${dataDir} may be changed by other users`);
  });

  test('where another user cannot go it stays root and says why; production does not start', async () => {
    await chmod(folder, 0o700);

    const refused = start(production());
    expect(await refused.ended()).toBe(1);
    expect(refused.output()).toContain(`${folder} is closed to it.`);
    expect(refused.output()).toContain('KITH_AS_ROOT=accept');

    const warned = start();
    await warned.address();
    expect(warned.output()).toMatch(/^Warning: Kith cannot become the user /m);
    expect(partsOf(warned).server).toBe(0);
    expect((await usersOf(partsOf(warned).root)).users).toEqual([0, 0, 0, 0]);
    await stop(warned);
    // Its database lies elsewhere, and would stay there.
    await (await startPostgres({ dataDir, durable: false })).stop({ remove: true });
  });
});
