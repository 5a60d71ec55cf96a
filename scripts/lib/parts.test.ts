import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { laneOf } from './lanes.mjs';
import { commandOf, PARTS, partsOf, seeded } from './parts.mjs';

const root = join(import.meta.dirname, '..', '..');
const kills = partsOf(['kills'])[0];

it('every amount and every seed of a release belongs to a part', () => {
  const known = PARTS.flatMap(({ amounts = [], seed }) => [...amounts, seed]);
  const chosen = Object.keys(laneOf(true, {})).filter((name) => name !== 'TEST_LANE');
  expect(chosen.filter((name) => !known.includes(name))).toEqual([]);
});

it('every part names projects and files that are there', () => {
  const files = PARTS.flatMap(({ vitest = [], stories = [] }) => [...vitest, ...stories]).filter(
    (word) => !word.startsWith('--'),
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('a part is repeated by its amount and its seed, and a given seed stays', () => {
  if (!kills) throw new Error('a part is missing');
  expect(commandOf(kills, seeded({ KILLS: '2', KILLS_SEED: '5' }, 7))).toBe(
    'KILLS=2 KILLS_SEED=5 npm run test:release kills',
  );
  expect(commandOf(kills, seeded({ KILLS: '2' }, 7))).toContain('KILLS_SEED=7');
});

it('a name that no part has is answered by a list of all', () => {
  expect(() => partsOf(['kill'])).toThrow(/There is no part "kill"\.\n.*\n.*unit/);
});
