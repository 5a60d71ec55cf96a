import { rm } from 'node:fs/promises';
import type { Config } from './config.ts';
import { placesIn } from './places.ts';

/**
 * Messages that no code reads hold reset links and codes all the same. Those of development are of no use
 * once the installation is in production.
 */
export async function removeMessages({ dataDir, mode }: Pick<Config, 'dataDir' | 'mode'>): Promise<void> {
  const { outbox, formerOutbox } = placesIn(dataDir);
  const left = mode === 'production' ? [formerOutbox, outbox] : [formerOutbox];
  for (const file of left) await rm(file, { force: true });
}
