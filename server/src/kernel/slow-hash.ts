import { hash, verify } from '@node-rs/argon2';
import type { Settings } from './context.ts';

type Cost = Settings['passwordCost'];

/** OWASP's second Argon2id profile: 19 MiB, two passes. The cheap one is for tests alone. */
const COSTS = {
  normal: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  cheap: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const satisfies Record<Cost, object>;

/** For what a person can type, such as a password or a code of six digits: slow to guess even from a stolen database. */
export function slowHash(text: string, cost: Cost): Promise<string> {
  return hash(text, COSTS[cost]);
}

export function matchesSlowHash(hashed: string, text: string): Promise<boolean> {
  return verify(hashed, text);
}
