import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Carrier, Letter } from './letters.ts';

export interface PostedLetter {
  readonly at: string;
  readonly letter: Letter;
}

/** Where letters go on a developer's machine: a file that the outbox page shows. Never in production. */
export interface Outbox {
  readonly carry: Carrier;
  /** Newest first, at most 100. */
  readonly read: () => Promise<readonly PostedLetter[]>;
}

export function fileOutbox(path: string): Outbox {
  return {
    async carry(letter) {
      await mkdir(dirname(path), { recursive: true });
      const line: PostedLetter = { at: new Date().toISOString(), letter };
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
    async read() {
      const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
      return lines
        .slice(-100)
        .reverse()
        .map((line): PostedLetter => JSON.parse(line));
    },
  };
}

/** Letters kept in memory, for processes that look at them themselves. */
export function memoryOutbox(): Outbox & { readonly letters: PostedLetter[] } {
  const letters: PostedLetter[] = [];
  return {
    letters,
    carry: async (letter) => {
      letters.push({ at: new Date().toISOString(), letter });
    },
    read: async () => letters.toReversed(),
  };
}
