import { once } from 'node:events';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from './support/folder.ts';
import { type StartedKith, startKith } from './support/kith.ts';

const CHECKOUT = join(import.meta.dirname, '..');

let folder: string;
let started: StartedKith[];

beforeEach(async () => {
  folder = await temporaryFolder('kith start-');
  started = [];
});

afterEach(async () => {
  for (const kith of started) await kith.killAll();
  // The database notices the end of its server by itself, a moment later.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** `npm start` from a folder that is not the checkout. */
function npmStart(settings: Record<string, string> = {}): StartedKith {
  const kith = startKith(['npm', '--prefix', CHECKOUT, 'start'], {
    cwd: folder,
    settings: {
      PORT: '0',
      KITH_DATA_DIR: join(folder, 'data'),
      PASSWORD_COST: 'cheap',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  started.push(kith);
  return kith;
}

const isReady = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false;

test('npm start serves the API and the web app on one port, and stops when it is told to', async () => {
  const kith = npmStart({ PASSWORD_COST: 'normal' });
  const address = await kith.address();

  const health = await fetch(`${address}/healthz`);
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  kith.process.kill('SIGTERM');

  expect(health.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  await kith.ended();
  expect(await isReady(address)).toBe(false);
});

test('a start removes the messages that an earlier version left in the data folder', async () => {
  const left = join(folder, 'data', 'outbox.jsonl');
  await mkdir(dirname(left));
  await writeFile(left, '{"letter":{"text":"https://kith.test/reset/abc"}}\n');

  await npmStart().address();

  await expect(stat(left)).rejects.toThrow('ENOENT');
});

test('a second start says what is running where, and leaves it running', async () => {
  const first = npmStart();
  const address = await first.address();

  const second = npmStart();

  expect(await second.ended()).toBe(1);
  expect(second.output()).toContain(`Kith is already running at ${address} (process `);
  expect(second.output()).toContain(`data in ${join(folder, 'data')}`);
  expect(await isReady(address)).toBe(true);
});

test('of two that start at the same moment one runs and the other says so', async () => {
  const both = [npmStart(), npmStart()];

  const first = await Promise.any(both.map(async (kith) => ({ kith, address: await kith.address() })));
  const second = both.find((kith) => kith !== first.kith);

  expect(await second?.ended()).toBe(1);
  expect(second?.output()).toMatch(/Kith is already (running|starting|being prepared)/);
  expect(await isReady(first.address)).toBe(true);
});

test('a kill at any moment of the first run does no harm to the next', async () => {
  for (const moment of [400, 900, 1500, 2500]) {
    const kith = npmStart();
    await wait(moment);
    await kith.killAll();
  }

  expect(await isReady(await npmStart().address())).toBe(true);
});

test('when npm is killed the server does not stay behind', async () => {
  const kith = npmStart();
  const address = await kith.address();

  kith.process.kill('SIGKILL');

  await expect.poll(() => isReady(address), { timeout: 10_000 }).toBe(false);
  expect(await isReady(await npmStart().address())).toBe(true);
});

test('a port in use is named, with the program that uses it', async () => {
  const stranger = createServer().listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const kith = npmStart({ PORT: String(port) });

  expect(await kith.ended()).toBe(1);
  expect(kith.output()).toContain(`Port ${port} is in use by process ${process.pid}`);
  stranger.close();
});

test('every fault of the settings is told in one message', async () => {
  const kith = npmStart({ KITH_MODE: 'production', PORT: 'many' });

  expect(await kith.ended()).toBe(1);
  expect(kith.output()).toContain('Kith cannot start with these settings:\n  - PORT must be');
  expect(kith.output()).toContain('  - PUBLIC_URL is needed');
});

test('a data folder that is a file ends the start with one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');

  const kith = npmStart({ KITH_DATA_DIR: file });

  expect(await kith.ended()).toBe(1);
  expect(kith.output()).toContain(`KITH_DATA_DIR must be a folder; ${file} is or lies in a file.`);
  expect(kith.output()).not.toContain('    at ');
});

test('a start waits for a Kith that is stopping, and says so', async () => {
  const first = npmStart();
  const { hostname, port } = new URL(await first.address());
  // An open request keeps it for a moment.
  const socket = connect(Number(port), hostname);
  const head = 'POST /api/none HTTP/1.1\r\nhost: kith\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 2\r\n\r\n{`);
  await wait(300);
  first.process.kill('SIGTERM');
  await expect.poll(() => isReady(`http://${hostname}:${port}`), { timeout: 5000 }).toBe(false);

  const second = npmStart();
  await expect.poll(() => second.output(), { timeout: 9000 }).toContain('Waiting for it to finish.');
  socket.write('}');

  expect(await isReady(await second.address())).toBe(true);
});

test('a request in flight is answered before the server stops, and new ones are not taken', async () => {
  const kith = npmStart();
  const address = await kith.address();
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = 'POST /api/none HTTP/1.1\r\nhost: kith\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 2\r\n\r\n{`);
  await wait(300);

  kith.process.kill('SIGTERM');
  await expect.poll(() => isReady(address), { timeout: 5000 }).toBe(false);
  const answer = answerOf(socket);
  socket.write('}');

  expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
  await kith.ended();
});

async function answerOf(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, 'data');
  return String(chunk);
}
