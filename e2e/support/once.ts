/** Marks a story in a file of others that asks for nothing a width changes: the phone answers for both. */
export const ONCE = { tag: '@once' };
