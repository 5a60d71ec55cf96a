import { calledName } from '@kith/contract/kit/names';
import type { Acting } from '#client/acting/acting-for.ts';
import { texts } from './texts.ts';

/** Said once a note is on the journey of the member, who may be the viewer. */
export function savedWords(acting: Acting | null): string {
  return acting ? texts.composer.savedFor(calledName(acting.patient)) : texts.composer.saved;
}
