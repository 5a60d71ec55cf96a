import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, hasPassed, remember } from './inputs.mjs';

const INPUTS = { contents: ['rules'], names: ['src'] };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kith-inputs-'));
  await mkdir(join(root, 'src', 'notes'), { recursive: true });
  await writeFile(join(root, 'src', 'notes', 'rules.ts'), 'one');
  await writeFile(join(root, 'rules'), 'one');
});

afterEach(() => rm(root, { recursive: true }));

function pass(): void {
  remember(root, 'a check', fingerprint(root, INPUTS));
}

test('a fresh checkout has passed nothing', () => {
  expect(hasPassed(root, 'a check', INPUTS)).toBe(false);
});

test('a check that passed counts until one of its inputs changes', async () => {
  pass();
  expect(hasPassed(root, 'a check', INPUTS)).toBe(true);
  expect(hasPassed(root, 'another', INPUTS)).toBe(false);

  await writeFile(join(root, 'rules'), 'two');

  expect(hasPassed(root, 'a check', INPUTS)).toBe(false);
});

test('of a folder taken by names a new file is a change, and other words in a file are none', async () => {
  pass();
  await writeFile(join(root, 'src', 'notes', 'rules.ts'), 'two');
  expect(hasPassed(root, 'a check', INPUTS)).toBe(true);

  await writeFile(join(root, 'src', 'notes', 'store.ts'), '');

  expect(hasPassed(root, 'a check', INPUTS)).toBe(false);
});
