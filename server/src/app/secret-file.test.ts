import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withNewKey } from '#kernel/key-ring';
import { keptSecret, replaceSecret, SecretUnusable } from './secret-file.ts';

const SECRET = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=';
const OTHER = 'r83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJB=';
const noData = async () => false;
const data = async () => true;

let folder: string;
let place: { secretFile: string; dataDir: string };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kith-secret-'));
  place = { secretFile: join(folder, 'apart', 'key'), dataDir: join(folder, 'data') };
  await mkdir(place.dataDir);
});

afterEach(() => rm(folder, { recursive: true }));

test('the secret is made once, also when it is asked for many times at once, and is for our eyes only', async () => {
  const made = await Promise.all([1, 2, 3].map(() => keptSecret(place, noData)));
  const secrets = made.map((source) => source());

  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect((await keptSecret(place, data))()).toBe(secrets[0]);
  expect((await stat(place.secretFile)).mode & 0o777).toBe(0o600);
});

test('no new key is made beside existing data, and the sentence says where the old one is looked for', async () => {
  const asked = keptSecret(place, data);

  await expect(asked).rejects.toThrow(SecretUnusable);
  await expect(asked).rejects.toThrow(`its key is not at ${place.secretFile}`);
  await expect(stat(place.secretFile)).rejects.toThrow('ENOENT');
});

test('a key that lay among the data is moved out once', async () => {
  await writeFile(join(place.dataDir, 'secret'), SECRET);

  expect((await keptSecret(place, data))()).toBe(SECRET);

  await expect(stat(join(place.dataDir, 'secret'))).rejects.toThrow('ENOENT');
  expect(await readFile(place.secretFile, 'utf8')).toBe(SECRET);
  expect((await keptSecret(place, data))()).toBe(SECRET);
});

test('of two different keys none is thrown away', async () => {
  await writeFile(join(place.dataDir, 'secret'), SECRET);
  await mkdir(join(folder, 'apart'));
  await writeFile(place.secretFile, OTHER);

  await expect(keptSecret(place, data)).rejects.toThrow('There are two different keys');

  expect(await readFile(join(place.dataDir, 'secret'), 'utf8')).toBe(SECRET);
  expect(await readFile(place.secretFile, 'utf8')).toBe(OTHER);
});

test.each(['short', 'k1:one\nnonsense'])('a file that is no key ends the start: %j', async (text) => {
  await mkdir(join(folder, 'apart'));
  await writeFile(place.secretFile, text);

  await expect(keptSecret(place, data)).rejects.toThrow(SecretUnusable);
});

test('a key that was added to the file counts in a running server, and a file that is away changes nothing', async () => {
  const source = await keptSecret(place, noData);
  const before = source();
  const next = withNewKey(before, OTHER);

  await replaceSecret(place.secretFile, next);
  await utimes(place.secretFile, new Date(), new Date(Date.now() + 2_000));
  expect(source()).toBe(before);
  await vi.waitFor(() => expect(source()).toBe(next.trim()), { timeout: 3_000 });

  await rm(place.secretFile);
  expect(source(true)).toBe(next.trim());
});
