const FIRST_MS = 1000;
const LONGEST_MS = 30_000;

/** Milliseconds to wait before the n-th try: twice as long each time, and never the same for all who lost one server together. */
export function pauseBefore(n: number, chance: number = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** (n - 1));
  return longest * (0.5 + chance / 2);
}
