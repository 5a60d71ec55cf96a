const KEY = 'kith.leaving';

/** Whoever signs out may close the page before all is deleted: this mark says that it has to be done again. */
export function isLeaving(): boolean {
  return quietly(() => localStorage.getItem(KEY) !== null) ?? false;
}

export function startLeaving(): void {
  quietly(() => localStorage.setItem(KEY, 'yes'));
}

export function finishLeaving(): void {
  quietly(() => localStorage.removeItem(KEY));
}

/** A browser that forbids storage has nothing to delete either. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
