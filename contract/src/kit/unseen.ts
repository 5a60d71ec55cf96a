/**
 * Signs of no width, and marks that turn the direction round: with them one name looks like another, or like none. What letters and emoji need
 * stays: joiners, the tags of flags, and the signs that Arabic and its neighbours write about numbers.
 */
const UNSEEN =
  /(?!\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** What leaves nothing on the page: spaces, controls, signs of no width, and letters that fonts draw as nothing. */
const BLANK = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether whoever reads it would see nothing. */
export function isBlank(text: string): boolean {
  return text.replace(BLANK, '') === '';
}

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
