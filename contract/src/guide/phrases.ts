/** The phrases of a text with one phrase between commas. */
export const list = (words: string): readonly string[] => words.trim().split(/\s*,\s*|\s*\n\s*/);

/** Finds any of these phrases in a text as `normalise` leaves it. `*` stands for any end of a word. */
export const anyOf = (phrases: readonly string[]): RegExp =>
  new RegExp(`\\b(?:${phrases.map((phrase) => phrase.replaceAll('*', '[a-z]*')).join('|')})\\b`);
