import { isBlank } from '@kith/contract/kit/unseen';

export function saysSomething(plain: string): boolean {
  return !isBlank(plain);
}

/** In characters as a person counts them, not in code units. */
export function lengthOf(plain: string): number {
  return [...plain].length;
}
