import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';

/** Said once a note is on the journey of whom it is about: somebody supported, or oneself. */
export function savedWords(acting: Acting | null): string {
  return `Saved to ${acting ? `${calledName(acting.patient)}’s` : 'your'} journey.`;
}
