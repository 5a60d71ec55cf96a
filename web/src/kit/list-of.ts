const list = new Intl.ListFormat('en-AU');

/** `Sam, Priya and Maya`. */
export const listOf = (names: readonly string[]): string => list.format(names);
