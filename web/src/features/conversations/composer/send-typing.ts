import { TYPING_SECONDS } from '@kith/contract/messages';
import { threadsEndpoints } from '@kith/contract/threads';
import { call } from '#client/api/call.ts';
import { session } from '#client/session/session.ts';

/** Said again before the others forget it. */
const AGAIN_MS = (TYPING_SECONDS * 1000) / 2;

const NOWHERE = { threadId: 0, at: 0 };

let said = NOWHERE;

session.onEvent((event) => {
  if (event.kind === 'ended') said = NOWHERE;
});

/** Tells the others in a chat that the person is writing, every few keys. A failure changes nothing. */
export function sendTyping(threadId: number): void {
  const now = performance.now();
  if (said.threadId === threadId && now - said.at < AGAIN_MS) return;
  said = { threadId, at: now };
  call(threadsEndpoints.sayTyping, { conversation_id: threadId }).catch(() => undefined);
}

/** The message is on its way: the next key is news again. */
export function endTyping(): void {
  said = NOWHERE;
}
