import type { Message } from '@kith/contract/messages';
import { isFinal, isRefusal, NoAnswer, reasonOf } from '#client/api-error.ts';
import { onChance } from '#client/chances.ts';
import { announceMessage } from '#client/live-messages.ts';
import { sendText } from './conversations-api.ts';
import { sendWithFiles } from './send-files.ts';
import { FilesGone, forgetFiles } from './unsent-files.ts';
import type { UnsentMessage } from './unsent-shelf.ts';
import { change, letGo, unsent, watchUnsent } from './unsent-store.ts';
import { Stopped } from './upload-progress.ts';

const AGAIN_MS = 15_000;
/** So often nothing but the message itself was at fault: those behind it go past it, and it is tried again with each round. */
const FAULTS = 3;

/** Threads from which something is on its way. What is written next waits, so that it stays in order; `again` says that a chance came meanwhile. */
const rounds = new Map<number, 'first' | 'again'>();
const faults = new Map<string, number>();

// Whatever page has made something wait: as long as it does, it is sent at each chance and after a while.
let stopWaking: (() => void) | undefined;
watchUnsent(() => {
  const waits = unsent().some(({ problem }) => problem === null);
  if (waits) stopWaking ??= onChance(() => void sendAll(), AGAIN_MS);
  else {
    stopWaking?.();
    stopWaking = undefined;
  }
});

export async function sendAll(): Promise<void> {
  await Promise.all([...new Set(unsent().map(({ threadId }) => threadId))].map(sendThread));
}

/** Sends what waits in one thread, once more at once if a chance came while an answer was waited for. */
export async function sendThread(threadId: number): Promise<void> {
  if (rounds.has(threadId)) {
    rounds.set(threadId, 'again');
    return;
  }
  try {
    do {
      rounds.set(threadId, 'first');
      await sendRound(threadId);
    } while (rounds.get(threadId) === 'again');
  } finally {
    rounds.delete(threadId);
  }
}

/** One after the other; the first silence ends the round, what is refused or faulty lets the next pass. */
async function sendRound(threadId: number): Promise<void> {
  const passed = new Set<string>();
  const next = () =>
    unsent().find(
      (item) => item.threadId === threadId && item.problem === null && !passed.has(item.clientKey),
    );
  for (let item = next(); item; item = next()) {
    if (!(await send(item))) return;
    passed.add(item.clientKey);
  }
}

/** Whether the next may follow. The device is told and not waited for: it may take as long as it likes. */
async function send(item: UnsentMessage): Promise<boolean> {
  let message: Message;
  try {
    message = await (item.files.length === 0
      ? sendText(item.threadId, item.text, item.clientKey)
      : sendWithFiles(item));
  } catch (error) {
    const refused = isFinal(error) || error instanceof FilesGone || error instanceof Stopped;
    void change({ ...item, tried: true, problem: refused ? wordsOf(error) : null });
    return refused || isFaulty(item, error);
  }
  announceMessage({ kind: 'message', message });
  faults.delete(item.clientKey);
  void letGo(item.clientKey);
  void forgetFiles(item.files);
  return true;
}

/** It is not the connection: the server fails at this very message, or this page does, again and again. */
function isFaulty({ clientKey }: UnsentMessage, error: unknown): boolean {
  if (error instanceof NoAnswer || (isRefusal(error) && error.code !== 'internal')) return false;
  const count = (faults.get(clientKey) ?? 0) + 1;
  faults.set(clientKey, count);
  return count >= FAULTS;
}

function wordsOf(error: Error): string {
  return isRefusal(error) ? reasonOf(error) : error.message;
}
