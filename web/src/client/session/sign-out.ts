import { authEndpoints } from '@kith/contract/auth';
import { send } from '../connection/send.ts';
import { session } from './session.ts';
import type { EndReason } from './session-messages.ts';

const FAREWELL_MS = 5_000;

/**
 * Ends the session here at once, and on the server as soon as it can be reached: leaving a shared computer
 * must not depend on the connection.
 */
export function endSession(reason: EndReason): void {
  const token = session.peekToken();
  session.end(reason);
  if (token !== null) tellServer(token);
}

export function signOut(): void {
  endSession('signed_out');
}

function tellServer(token: string): void {
  const options = { token, timeoutMs: FAREWELL_MS, keepalive: true };
  // Unreachable or already over: the session ends there by itself.
  send(authEndpoints.logOut, {}, options).catch(() => undefined);
}
