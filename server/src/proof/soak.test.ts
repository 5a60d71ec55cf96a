import { expect, it } from 'vitest';
import { saidOf, soak } from './soak.ts';
import { NOTHING_WRONG } from './soak-outcome.ts';

const SENDS = Number(process.env['SOAK_SENDS'] ?? 300);
const SOCKETS = Number(process.env['SOAK_SOCKETS'] ?? 20);
const KILLS = Number(process.env['SOAK_KILLS'] ?? 2);

it(`${SENDS} messages reach each of ${SOCKETS} devices once and in order, over ${KILLS} kills and many cuts`, {
  timeout: 3_600_000,
}, async () => {
  const figures = await soak({ sends: SENDS, sockets: SOCKETS, kills: KILLS });

  console.log(saidOf(figures, KILLS));
  expect(figures.sent).toBe(SENDS);
  expect(figures.kept).toMatchObject(NOTHING_WRONG);
  expect(figures.onDevices).toMatchObject(NOTHING_WRONG);
  expect(figures.faults).toEqual([]);
  expect(figures.live + figures.again, 'sockets brought their part').toBeGreaterThan(SENDS);
});
