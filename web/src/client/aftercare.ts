import { endCode } from './code-due.ts';
import { deleteAllDrafts, keepDraftsOf } from './drafts.ts';
import { forgetPath } from './last-path.ts';
import type { SessionEvent } from './session-state.ts';
import type { Session } from './session-store.ts';

/**
 * What the end and the beginning of a session leave on this device. After an expiry drafts and the path stay, for the
 * same person; after a sign-out nothing does. Returns how to stop.
 */
export function careAfter(session: Session): () => void {
  return session.onEvent((event) => {
    // Storage may be forbidden or full: then there is nothing to delete.
    tidy(event).catch(() => undefined);
  });
}

async function tidy(event: SessionEvent): Promise<void> {
  if (event.kind === 'began') {
    endCode();
    await keepDraftsOf(event.person);
  } else if (event.kind === 'ended' && event.reason === 'signed_out') {
    forgetPath();
    await deleteAllDrafts();
  }
}
