import { endCode } from './code-due.ts';
import { forgetDevice, forgetOthers } from './device-database.ts';
import { deleteAllDrafts, keepDraftsOf } from './drafts.ts';
import { forgetPath } from './last-path.ts';
import { finishLeaving, isLeaving, startLeaving } from './leaving.ts';
import type { SessionEvent } from './session-state.ts';
import type { Session } from './session-store.ts';

/**
 * What the end and the beginning of a session leave on this device. After an expiry drafts, the path and what opens
 * without a connection stay, for the same person; after a sign-out nothing does. Returns how to stop.
 */
export function careAfter(session: Session): () => void {
  if (session.state.phase !== 'open' && isLeaving()) void leave();
  return session.onEvent((event) => void tidy(event));
}

async function tidy(event: SessionEvent): Promise<void> {
  if (event.kind === 'ended' && event.reason === 'signed_out') await leave();
  if (event.kind !== 'began') return;
  endCode();
  if (isLeaving()) await leave();
  // Storage may be forbidden or full: then there is nothing to delete.
  await Promise.allSettled([keepDraftsOf(event.person), forgetOthers(event.person)]);
  finishLeaving();
}

async function leave(): Promise<void> {
  startLeaving();
  forgetPath();
  const done = await Promise.allSettled([deleteAllDrafts(), forgetDevice()]);
  if (done.every(({ status }) => status === 'fulfilled')) finishLeaving();
}
