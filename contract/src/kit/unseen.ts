/**
 * Signs of no width, and marks that turn the direction round: with them one name looks like another, or like none. What letters and emoji need
 * stays: joiners, the tags of flags, and the signs that Arabic and its neighbours write about numbers.
 */
const UNSEEN =
  /(?!\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{e0020}-\u{e007f}])\p{Cf}/gu;

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
