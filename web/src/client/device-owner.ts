const KEY = 'kith.here';

/** Who kept something on this device last, and has not signed out; nobody else has signed in since. Undefined where that is not known. */
export function deviceOwner(): number | undefined {
  const kept = quietly(() => localStorage.getItem(KEY));
  return kept ? Number(kept) : undefined;
}

export function ownDevice(person: number): void {
  quietly(() => localStorage.setItem(KEY, String(person)));
}

/** At once, however long it takes until what was kept is deleted. */
export function disownDevice(): void {
  quietly(() => localStorage.removeItem(KEY));
}

/** Where a browser forbids storage nobody is known to have been here. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
