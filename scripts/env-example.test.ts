import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { envExample } from './env-example.ts';

test('.env.example describes the settings as they are (npm run env-example)', async () => {
  expect(await readFile(join(import.meta.dirname, '..', '.env.example'), 'utf8')).toBe(envExample());
});
