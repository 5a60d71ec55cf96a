import { ALL_INSTRUMENTS } from '../all-instruments.ts';
import type { Instrument } from '../instrument.ts';

/** The instruments that can be taken. */
export const enabled: readonly Instrument[] = ALL_INSTRUMENTS.filter((each) => each.enabled);

/** An instrument by the short name that tests use. */
export function required(key: string): Instrument {
  const found = enabled.find((each) => each.key === key);
  if (!found) throw new Error(`There is no instrument ${key}.`);
  return found;
}
