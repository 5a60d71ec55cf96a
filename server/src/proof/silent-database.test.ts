import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '#kernel/postgres/embedded';
import { logInOver, signUpOver } from './people-over.ts';
import {
  callOver,
  kill,
  postmasterOf,
  processes,
  type RunningServer,
  startServer,
} from './running-server.ts';

const PERSON = { firstName: 'Maya', email: 'maya.silent@example.com', password: 'walks by the river' };
const WRITERS = 6;
const LONGEST_WAIT_MS = 5000;
/** What a busy machine may add to a wait that ends by itself. */
const SLACK_MS = 1500;
const SILENCE_MS = 8000;
const KILLS = 1;

let dataDir = '';
let server: RunningServer;
let token = '';
const written: Attempt[] = [];

interface Attempt {
  readonly key: string;
  readonly note: string;
}

interface Outcome {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kith-silent-'));
  // As root the database must be able to enter it, or it would lie, and stay, elsewhere.
  await chmod(dataDir, 0o711);
  server = await startServer(dataDir);
  await signUpOver(server.address, PERSON);
  ({ token } = await logInOver(server.address, PERSON));
}, 120_000);

afterAll(async () => {
  await kill(server, 'SIGTERM');
  const postgres = await startPostgres({ dataDir, durable: true });
  await postgres.stop({ remove: true });
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

it('a database that keeps silent holds no call above 5 seconds, and what was asked meanwhile happens once', {
  timeout: 120_000,
}, async () => {
  const { stop, outcomes } = startWriting();
  await wait(500);
  const silent = databaseProcesses().map(({ pid }) => pid);
  for (const pid of silent) process.kill(pid, 'SIGSTOP');
  const began = performance.now();
  let during: Outcome[];
  try {
    await wait(200);
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    const ready = await ask('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(1000 + SLACK_MS);
    during = await Promise.all(Array.from({ length: 20 }, () => ask('/api/auth/profile')));
    await wait(SILENCE_MS - (performance.now() - began));
  } finally {
    for (const pid of silent.toReversed()) process.kill(pid, 'SIGCONT');
  }
  for (const { status, ms, retryAfter } of during) {
    expect([status, retryAfter]).toEqual([503, '2']);
    expect(ms).toBeLessThan(LONGEST_WAIT_MS + SLACK_MS);
  }
  await readyAgain();
  await stop();
  const slowest = Math.max(...outcomes.map(({ ms }) => ms), ...during.map(({ ms }) => ms));
  console.log(
    `silent: ${during.length} calls and ${outcomes.length} writes, the slowest ${Math.round(slowest)} ms`,
  );
  expect(outcomes.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
  expectPassing(outcomes);
  await expectEachOnce();
});

it('a connection that is killed in the middle is no fault of ours: 503, and the same again happens once', {
  timeout: 120_000,
}, async () => {
  const { stop, outcomes } = startWriting();
  for (let round = 0; round < KILLS; round += 1) {
    await wait(300);
    const backends = databaseProcesses().filter(({ command }) => /postgres: kith(_app)? /.test(command));
    const victim = backends[round % Math.max(1, backends.length)];
    if (victim) process.kill(victim.pid, 'SIGKILL');
    await readyAgain();
  }
  await stop();
  const refused = outcomes.filter(({ status }) => status !== 200).length;
  console.log(`killed: ${refused} of ${outcomes.length} writes refused over ${KILLS} killed connection(s)`);
  expect(refused).toBeGreaterThan(0);
  expectPassing(outcomes);
  await expectEachOnce();
});

function expectPassing(outcomes: readonly Outcome[]): void {
  const others = outcomes.filter(
    ({ status, retryAfter }) => status !== 200 && (status !== 503 || !retryAfter),
  );
  expect(others).toEqual([]);
  expect(Math.max(...outcomes.map(({ ms }) => ms))).toBeLessThan(LONGEST_WAIT_MS + SLACK_MS);
}

/** As a device does it: a connection that died in the kill may still refuse one more call for a moment. */
async function askedUntilTaken(input: { readonly note: string; readonly client_key: string }) {
  for (let tries = 1; ; tries += 1) {
    const answer = await callOver(server.address, notesEndpoints.createNote, input, token);
    if (answer?.status !== 503 || tries === 10) return answer;
    await wait(300);
  }
}

/** Everything that was tried is asked for again under its key; each is there once then. */
async function expectEachOnce(): Promise<void> {
  for (const { key, note } of written) {
    const answer = await askedUntilTaken({ note, client_key: key });
    expect(answer?.status, JSON.stringify(answer?.body)).toBe(200);
  }
  const found = new Map<string, number>();
  for (let offset = 0; ; offset += 100) {
    const page = await callOver(server.address, notesEndpoints.listNotesByMe, { offset, limit: 100 }, token);
    if (page?.status !== 200) throw new Error(`a page did not come: ${page?.status}`);
    for (const { note } of page.body.notes) found.set(note, (found.get(note) ?? 0) + 1);
    if (!page.body.has_more_data) break;
  }
  expect([...found.values()].filter((times) => times !== 1)).toEqual([]);
  expect(found.size).toBe(written.length);
}

function startWriting(): { stop: () => Promise<void>; outcomes: readonly Outcome[] } {
  const outcomes: Outcome[] = [];
  let stopped = false;
  const write = async (): Promise<void> => {
    while (!stopped) {
      const attempt = { key: randomUUID(), note: `<p>${randomUUID()}</p>` };
      written.push(attempt);
      const body = new URLSearchParams({ note: attempt.note, client_key: attempt.key });
      const outcome = await ask(notesEndpoints.createNote.path, { method: 'POST', body });
      outcomes.push(outcome);
      // As a client does that is told to come back.
      await wait(outcome.status === 200 ? 5 : 200);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  return {
    outcomes,
    async stop() {
      stopped = true;
      await Promise.all(writers);
    },
  };
}

async function ask(path: string, more: RequestInit = {}): Promise<Outcome> {
  const began = performance.now();
  const answer = await fetch(`${server.address}${path}`, {
    ...more,
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.text();
  return {
    status: answer.status,
    ms: performance.now() - began,
    retryAfter: answer.headers.get('retry-after'),
  };
}

async function readyAgain(): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if ((await ask('/readyz')).status === 200) return;
    await wait(100);
  }
  throw new Error('it did not become ready again');
}

/** The postmaster and all it has started. */
function databaseProcesses(): { pid: number; command: string }[] {
  const postmaster = postmasterOf(server);
  const started = processes().filter(({ parent }) => parent === postmaster);
  return [{ pid: postmaster, command: 'postmaster' }, ...started];
}
