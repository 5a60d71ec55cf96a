import fc from 'fast-check';

const { env } = process;

/** Whether this run is the one before a release, in which nothing is sampled. */
export const isRelease = env['TEST_LANE'] === 'release';

/** The amount of a proof: small on each run, and before a release as large as this variable says. */
export function amountOf(variable: string, usual: number): number {
  return Number(env[variable] ?? usual);
}

/** Where chance begins in a proof: by the clock, unless this variable says where, to run a failure again. */
export function seedOf(variable: string): number {
  return Number(env[variable] ?? Date.now() % 2 ** 31);
}

const DIFFERENT = 10_000;

/** Numbers from 0 up to 1, which come in the same order again for the same seed. */
export function chanceFrom(seed: number): () => number {
  const numbers = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: DIFFERENT });
  let asked = 0;
  return () => (numbers[asked++ % DIFFERENT] ?? 0) / 2 ** 31;
}
