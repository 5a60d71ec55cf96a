import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identify, isAlive } from './processes.mjs';
import { TurnTaken, takeTurn } from './turn.mjs';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-turn-'));
  path = join(folder, 'turn');
});

afterEach(() => rm(folder, { recursive: true }));

const sleeper = () => spawn('sleep', ['60']);

test('one process at a time prepares a checkout', async () => {
  const turn = await takeTurn(path);

  await expect(takeTurn(path)).rejects.toThrow(TurnTaken);

  turn.release();
  (await takeTurn(path)).release();
});

test('a turn is taken over from a process that was killed, and what it had started is ended', async () => {
  const [holder, child] = [sleeper(), sleeper()];
  const started = identify(child.pid ?? 0);
  await writeFile(path, JSON.stringify({ ...identify(holder.pid ?? 0), child: started }));
  holder.kill('SIGKILL');
  await once(holder, 'exit');

  const turn = await takeTurn(path);

  expect(isAlive(started)).toBe(false);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(identify(process.pid));
  turn.release();
});

test('a later process with the same number does not keep the turn', async () => {
  await writeFile(path, JSON.stringify({ ...identify(process.pid), born: '1' }));

  (await takeTurn(path)).release();
});

test('a turn that was written half is no obstacle', async () => {
  await writeFile(path, '{"pid":');

  (await takeTurn(path)).release();
});
