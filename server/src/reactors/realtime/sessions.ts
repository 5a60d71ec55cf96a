import { on, type StatedFact } from '#kernel/outbox/stated-fact';
import { passwordChanged, sessionsEnded, twoFactorChanged } from '../../people/auth/facts.ts';
import { consentWithdrawn } from '../../people/consents/facts.ts';
import type { Live } from './live.ts';
import { liveSockets } from './live-sockets.ts';

/** Every fact that may end a session, or close an account, closes its sockets in every process. */
async function askAgain(live: Live, { memberId }: StatedFact): Promise<void> {
  if (memberId !== null) await liveSockets(live, live.hub.ofPerson(memberId));
}

export const closeSockets = [
  on(sessionsEnded, askAgain),
  on(passwordChanged, askAgain),
  on(twoFactorChanged, askAgain),
  on(consentWithdrawn, askAgain),
];
