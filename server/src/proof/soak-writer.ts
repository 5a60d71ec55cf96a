import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationsEndpoints } from '@kith/contract/conversations';
import { callOver } from './running-server.ts';

/** What a server has said that it keeps. */
export interface Acknowledged {
  readonly id: number;
  readonly thread: number;
  readonly sender: number;
  /** What the sender wrote before it has a lower number. */
  readonly number: number;
}

interface Writing {
  readonly address: string;
  readonly id: number;
  readonly token: string;
  readonly threads: readonly number[];
  readonly sends: number;
  readonly kept: Acknowledged[];
  readonly repeats: { count: number };
  /** Resolves when the next message may be written. */
  readonly turn: () => Promise<void>;
}

const REPEATED = 0.1;
const PAUSE_MS = 100;

/** Sends one message after the other as a composer does: with a key of its own, again until it is acknowledged, and sometimes once more. */
export async function write(writing: Writing): Promise<void> {
  const { address, id, token, threads, sends, kept, repeats, turn } = writing;
  for (let number = 0; number < sends; number += 1) {
    await turn();
    const thread = threads[Math.floor(Math.random() * threads.length)] ?? 0;
    const input = { conversation_id: thread, message: wordsOf(id, number), client_key: randomUUID() };
    const first = await untilKept(() => callOver(address, conversationsEndpoints.sendText, input, token));
    kept.push({ id: first, thread, sender: id, number });
    if (Math.random() >= REPEATED) continue;
    const again = await untilKept(() => callOver(address, conversationsEndpoints.sendText, input, token));
    if (again !== first) throw new Error(`the same key answered ${first}, then ${again}`);
    repeats.count += 1;
  }
}

export function wordsOf(sender: number, number: number): string {
  return `${sender}: message ${number}`;
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
