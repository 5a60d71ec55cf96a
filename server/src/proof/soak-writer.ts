import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { callOver } from './running-server.ts';

/** A message that a server or a page has accepted from a writer. */
export interface Written {
  readonly thread: number;
  /** Begin with the name of the writer. */
  readonly words: string;
  /** Present where the server returned it. */
  readonly id?: number;
}

interface Writing {
  readonly address: string;
  readonly id: number;
  readonly token: string;
  readonly threads: readonly number[];
  readonly sends: number;
  /** The messages of one writer are in the order in which they were written. */
  readonly kept: Written[];
  readonly counts: { repeats: number };
  /** Resolves when the next message may be written. */
  readonly turn: () => Promise<void>;
  readonly chance: () => number;
}

const REPEATED = 0.1;
const PAUSE_MS = 100;

/**
 * Sends one message after the other as a composer does: with a key of its own, again until it is
 * acknowledged, and sometimes once more.
 */
export async function write(writing: Writing): Promise<void> {
  const { address, id, token, threads, sends, kept, counts, turn, chance } = writing;
  for (let number = 0; number < sends; number += 1) {
    await turn();
    const thread = threads[Math.floor(chance() * threads.length)] ?? 0;
    const words = messageText(String(id), number);
    const input = { conversation_id: thread, message: words, client_key: randomUUID() };
    const first = await untilKept(() => callOver(address, conversationsEndpoints.sendText, input, token));
    kept.push({ id: first, thread, words });
    if (chance() >= REPEATED) continue;
    const again = await untilKept(() => callOver(address, conversationsEndpoints.sendText, input, token));
    if (again !== first) throw new Error(`the same key answered ${first}, then ${again}`);
    counts.repeats += 1;
  }
}

export function messageText(writer: string, number: number): string {
  return `${writer}: message ${number}`;
}

export function writerOf(words: string): string {
  return words.split(':')[0] ?? '';
}

type Answer = Awaited<ReturnType<typeof callOver<typeof conversationsEndpoints.sendText>>>;

async function untilKept(send: () => Promise<Answer>): Promise<number> {
  for (;;) {
    const answer = await send();
    if (answer?.status === 200) return answer.body.message.id;
    if (answer && answer.status < 500) throw new Error(`refused: ${JSON.stringify(answer)}`);
    await wait(PAUSE_MS);
  }
}
