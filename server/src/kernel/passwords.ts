import { hash, verify } from '@node-rs/argon2';
import type { Settings } from './context.ts';
import { refuse } from './refuse.ts';

type Cost = Settings['passwordCost'];

/** Argon2id (the library's default kind). `normal` takes about 70 ms and 64 MiB. */
const COSTS = {
  normal: { memoryCost: 65_536, timeCost: 3, parallelism: 1 },
  cheap: { memoryCost: 256, timeCost: 1, parallelism: 1 },
} as const satisfies Record<Cost, object>;

/** 4 hashes at once are 256 MiB at most; a call behind 60 others would wait for more than a second. */
const AT_ONCE = 4;
const LONGEST_QUEUE = 60;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * For texts that a person types, such as a password or a code of six digits. Refuses with `unavailable` when
 * too many wait.
 */
export function slowHash(text: string, cost: Cost): Promise<string> {
  return inTurn(() => hash(normal(text), COSTS[cost]));
}

export function matchesSlowHash(hashed: string, text: string): Promise<boolean> {
  return inTurn(() => verify(hashed, normal(text)));
}

/** Whether this is the person's password. Without a person the answer is no, at the cost of a comparison. */
export async function matchesPassword(
  hashed: string | undefined,
  password: string,
  cost: Cost,
): Promise<boolean> {
  const decoy = await decoyHash(cost);
  const same = await matchesSlowHash(hashed ?? decoy, password);
  return same && hashed !== undefined;
}

const decoys = new Map<Cost, Promise<string>>();

function decoyHash(cost: Cost): Promise<string> {
  const known = decoys.get(cost);
  if (known !== undefined) return known;
  const made = hash('no one has this password', COSTS[cost]);
  decoys.set(cost, made);
  return made;
}

/** Two keyboards can write one letter with different code points. */
function normal(text: string): string {
  return text.normalize('NFKC');
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) return refuse('unavailable', { retryAfterSeconds: 2 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
