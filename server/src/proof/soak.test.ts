import { expect, it } from 'vitest';
import { amountOf, seedOf } from '../testing/amounts.ts';
import { saidOf, soak } from './soak.ts';
import { NOTHING_WRONG } from './soak-outcome.ts';

const SENDS = amountOf('SOAK_SENDS', 100);
const SOCKETS = amountOf('SOAK_SOCKETS', 10);
const KILLS = amountOf('SOAK_KILLS', 1);
const SEED = seedOf('SOAK_SEED');

it(`${SENDS} messages reach each of ${SOCKETS} devices once and in order, over ${KILLS} kills and many cuts (SOAK_SEED=${SEED} cuts and repeats alike)`, {
  timeout: 3_600_000,
}, async () => {
  const figures = await soak({ sends: SENDS, sockets: SOCKETS, kills: KILLS, seed: SEED });

  console.log(`${saidOf(figures, KILLS)} (seed ${SEED})`);
  expect(figures.sent).toBe(SENDS);
  expect(figures.kept).toMatchObject(NOTHING_WRONG);
  expect(figures.onDevices).toMatchObject(NOTHING_WRONG);
  expect(figures.faults).toEqual([]);
  expect(figures.live + figures.again, 'sockets brought their part').toBeGreaterThan(SENDS);
});
