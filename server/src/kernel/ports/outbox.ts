import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OutboundMessage, Transport } from './outbound-messages.ts';

export interface SentMessage {
  readonly at: string;
  readonly message: OutboundMessage;
}

/**
 * The destination of messages on a developer's machine: a file that the outbox page shows. Never in
 * production.
 */
export interface Outbox {
  readonly deliver: Transport;
  /** Newest first, at most 100. */
  readonly read: () => Promise<readonly SentMessage[]>;
}

export function fileOutbox(path: string): Outbox {
  return {
    async deliver(message) {
      await mkdir(dirname(path), { recursive: true });
      const line: SentMessage = { at: new Date().toISOString(), message };
      await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    },
    async read() {
      const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
      return lines
        .slice(-100)
        .reverse()
        .map((line): SentMessage => JSON.parse(line));
    },
  };
}

/** Messages kept in memory, for processes that read them themselves. */
export function memoryOutbox(): Outbox & { readonly messages: SentMessage[] } {
  const messages: SentMessage[] = [];
  return {
    messages,
    deliver: async (message) => {
      messages.push({ at: new Date().toISOString(), message });
    },
    read: async () => messages.toReversed(),
  };
}
