import { performance } from 'node:perf_hooks';

export interface Timing {
  /** Median of the first case by the median of the second. */
  readonly ratio: number;
  /**
   * How far the ranks of the two cases lie apart, in standard deviations; beyond 2.58 chance is below 1 %.
   */
  readonly z: number;
}

/** Measures two cases in turns, so that other load of the machine falls on both. */
export async function timed(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<Timing> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0;
    if (first) ones.push(await millisecondsOf(one));
    others.push(await millisecondsOf(other));
    if (!first) ones.push(await millisecondsOf(one));
  }
  return { ratio: median(ones) / median(others), z: rankDistance(ones, others) };
}

/** Whether time separates the cases: by ranks beyond chance, and by more than 5 % of the time. */
export function tells({ ratio, z }: Timing): boolean {
  return Math.abs(z) > 2.58 && Math.abs(ratio - 1) > 0.05;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Mann-Whitney, with the normal approximation. */
function rankDistance(ones: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of ones) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  const pairs = ones.length * others.length;
  return (wins - pairs / 2) / Math.sqrt((pairs * (ones.length + others.length + 1)) / 12);
}
