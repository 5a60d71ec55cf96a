/**
 * A word that every tab of this device finds under a key. A browser that forbids storage keeps none, and then
 * it has nothing to hide either.
 */
export function deviceMark(key: string) {
  return {
    key,
    read: (): string | null => quietly(() => localStorage.getItem(key)) ?? null,
    /** Null takes it away. */
    write: (word: string | null): void => {
      quietly(() => (word === null ? localStorage.removeItem(key) : localStorage.setItem(key, word)));
    },
  };
}

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
