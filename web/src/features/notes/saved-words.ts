import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';

/** Said once a note is on the journey of the member, who may be the viewer. */
export function savedWords(acting: Acting | null): string {
  return `Saved to ${acting ? `${calledName(acting.patient)}’s` : 'your'} journey.`;
}
