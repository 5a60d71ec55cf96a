import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { threadCpuUsage } from 'node:process';

/** No call of one person may block the event loop longer. */
export const LONGEST_MS = 50;
const TRIES = 6;
const RESOLUTION_MS = 1;
const CONTROL_ROUNDS = 20_000_000;
/** If work waits for the processor a fifth of its time, other programs use it. */
const BUSY = 1.2;
/** The time of a virtual processor goes on while its machine serves others: the same work takes more. */
const SLOW = 1.3;

/** The longest block of the event loop during the run, in milliseconds. */
export async function longestHold(run: () => Promise<unknown>): Promise<number> {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  // Before its first tick it would not see what holds the loop.
  do await pause();
  while (delays.count === 0);
  await run();
  await pause();
  delays.disable();
  return Math.max(0, delays.max / 1e6 - RESOLUTION_MS);
}

/**
 * The best of several, since the garbage collector and the machine add to the call's own time: of a page of
 * ten megabytes, whose own longest hold is 4 to 7 ms, one try in six met a collection of 27 to 60 ms.
 */
export async function bestHold(run: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && best > LONGEST_MS; tried += 1)
    best = Math.min(best, await longestHold(run));
  return best;
}

/** The least time of the processor that the control has taken in this process, in milliseconds. */
let fastest = Number.POSITIVE_INFINITY;

/**
 * Whether others use the machine: a fixed amount of pure work takes longer by the clock than by the
 * processor, or more of the processor than before. Called before what it judges, it knows how fast the
 * machine can be.
 */
export function isMachineBusy(): boolean {
  const began = { wall: performance.now(), cpu: threadCpuUsage() };
  let sum = 0;
  for (let round = 0; round < CONTROL_ROUNDS; round += 1) sum = (sum + round * 7) % 1_000_003;
  const { user, system } = threadCpuUsage(began.cpu);
  const cpu = (user + system) / 1000;
  fastest = Math.min(fastest, cpu);
  return sum < 0 || performance.now() - began.wall > cpu * BUSY || cpu > fastest * SLOW;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 3));
}
