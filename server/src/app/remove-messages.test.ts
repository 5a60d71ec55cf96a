import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeMessages } from './remove-messages.ts';

it.each([
  ['production', []],
  ['development', ['messages.jsonl']],
] as const)('a start in %s leaves of stored messages %j', async (mode, left) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kith-messages-'));
  for (const name of ['messages.jsonl', 'outbox.jsonl'])
    await writeFile(join(dataDir, name), '{"text":"https://kith.test/reset/abc"}\n');

  await removeMessages({ dataDir, mode });

  expect(await readdir(dataDir)).toEqual(left);
  await rm(dataDir, { recursive: true });
});
