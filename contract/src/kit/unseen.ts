/**
 * Characters of no width, and marks that reverse the direction: with them one name looks like another, or
 * like none. Characters that letters and emoji need stay: joiners, the tags of flags, and the signs that
 * Arabic and related scripts write about numbers.
 */
const UNSEEN =
  /(?!\u200c|\u200d|[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{e0020}-\u{e007f}])\p{Cf}/gu;

/**
 * Characters that show nothing: spaces, controls, characters of no width, and letters that fonts draw as
 * nothing.
 */
const BLANK = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a reader of the text would see nothing. */
export function isBlank(text: string): boolean {
  return text.replace(BLANK, '') === '';
}

export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
