/** Marks a story that no screen width changes: the phone answers for both. */
export const ONCE = { tag: '@once' };

/** Marks a story whose parts stand or look different on a wide screen: a desktop plays it on every run. */
export const LAYOUT = { tag: '@layout' };

/**
 * Marks a story of the keyboard that no narrow screen changes much: before a release both widths play it, on
 * other runs a desktop alone.
 */
export const KEYS = { tag: '@keys' };

/**
 * Marks a story that waits half a minute or more for a clock of the server: it begins first, so that no run
 * ends with it.
 */
export const WAITS = { tag: '@waits' };

/** Marks one of the few stories that `npm run check` plays, on a phone. */
export const SMOKE = { tag: '@smoke' };
