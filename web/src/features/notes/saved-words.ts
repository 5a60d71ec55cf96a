import { calledName } from '@kith/contract/kit/names';
import type { SupportedTeam } from '@kith/contract/team';

/** Said once a note is on the journey of whom it is about: somebody supported, or oneself. */
export function savedWords(acting: SupportedTeam | null): string {
  return `Saved to ${acting ? `${calledName(acting.patient)}’s` : 'your'} journey.`;
}
