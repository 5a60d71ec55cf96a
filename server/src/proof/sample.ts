import { createHash } from 'node:crypto';

/** After each action, this part of the untouched readings is asked again. */
const PART = 0.05;

/**
 * Whether a seed chooses one reading of one person after one action: by these three alone, and always the
 * same.
 */
export function isChosen(seed: number, action: number, person: number, reading: string): boolean {
  const hash = createHash('sha1').update(`${seed} ${action} ${person} ${reading}`).digest();
  return hash.readUInt32BE() / 2 ** 32 < PART;
}
