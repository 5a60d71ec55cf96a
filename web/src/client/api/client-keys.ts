import { useState } from 'react';
import { newClientKey } from './client-key.ts';

/** The client keys of several writes, one for each id: a second try after a lost answer has the same. */
class ClientKeys {
  readonly #keys = new Map<number, string>();

  of(id: number): string {
    const key = this.#keys.get(id) ?? newClientKey();
    this.#keys.set(id, key);
    return key;
  }

  /** An answer came: the next write is another one. */
  spend(id: number): void {
    this.#keys.delete(id);
  }

  /** For a next round, when each write of this one has arrived. */
  clear(): void {
    this.#keys.clear();
  }
}

/** Keys that last as long as the part of the page that sends. */
export function useClientKeys(): ClientKeys {
  const [keys] = useState(() => new ClientKeys());
  return keys;
}
