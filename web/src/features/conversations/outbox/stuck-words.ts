import { isStuck, type UnsentMessage } from './unsent-message.ts';

/** What a screen reader says when something does not get through, wherever in the chat somebody is. */
export function stuckWords(unsent: readonly UnsentMessage[]): string {
  const last = unsent.findLast(isStuck);
  if (!last) return '';
  return last.problem === null
    ? 'Your message is not sent yet.'
    : `Your message was not sent. ${last.problem}`;
}
