interface Named {
  readonly displayName: string;
  readonly last_name: string;
}

/** The name to call a person by: the display name without the last name. */
export function calledName({ displayName, last_name }: Named): string {
  const end = ` ${last_name}`;
  return displayName.endsWith(end) ? displayName.slice(0, -end.length) : displayName;
}

/** At most two letters, of the first and the last name. */
export function initialsOf(firstName: string, lastName: string): string {
  return [firstName, lastName]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-AU');
}

/** A symbol with what joins and shapes it: an emoji of several parts is one. */
const SYMBOLS = /\p{S}(?:\p{S}|\u200D|\uFE0F|[\u{e0020}-\u{e007f}])*/gu;
const LETTERS = /^[\p{M} '’-]*\p{L}[\p{L}\p{M} '’-]*$/u;

/**
 * A name for a mail to a stranger, without its symbols. Null where other than letters are left: that could
 * carry an address or an offer.
 */
export function nameForMail(name: string): string | null {
  const words = name.replace(SYMBOLS, ' ').replace(/\s+/gu, ' ').trim();
  return LETTERS.test(words) ? words : null;
}
