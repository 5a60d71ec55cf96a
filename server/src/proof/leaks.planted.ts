import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { STORIES } from './planted-leaks.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..', '..');

it.each(STORIES)('%s: 20 of 20 samples find it', { timeout: 900_000 }, async (name, story) => {
  const vitest = join(ROOT, 'node_modules', '.bin', 'vitest');
  const proof = ['run', '--project', 'api', 'server/src/proof/verify-action.test.ts'];
  const chosen = ['--testNamePattern', `(> | )(${story})$|every sample has found`];
  const { stdout } = await run(vitest, [...proof, ...chosen], {
    cwd: ROOT,
    env: { ...process.env, PLANTED_LEAK: name, NO_COLOR: '1' },
    maxBuffer: 64e6,
  }).catch((error) => error);

  expect(stdout).toContain('planted: found by 20 of 20 samples');
  console.log(`planted: "${name}" is found by 20 of 20 samples`);
});
