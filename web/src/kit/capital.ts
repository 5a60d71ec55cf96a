/** The words within a sentence, after a comma: letters of a short form, such as PTSD, stay as they are. */
export function small(words: string): string {
  return /^.\p{Lu}/u.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** The words as they begin a sentence. */
export function capital(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
