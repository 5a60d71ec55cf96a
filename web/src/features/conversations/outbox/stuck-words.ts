import { texts } from './texts.ts';
import { isStuck, type UnsentMessage } from './unsent-message.ts';

/** The words that a screen reader says when a message does not get through, anywhere in the chat. */
export function stuckWords(unsent: readonly UnsentMessage[]): string {
  const last = unsent.findLast(isStuck);
  if (!last) return '';
  return last.problem === null ? texts.unsent.waits : texts.unsent.refused(last.problem);
}
