import { usersEndpoints } from '@kith/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../session/session.ts';
import { callOfOutbox } from './call.ts';
import { showDialogSeen } from './show-dialog-seen.ts';

/** One after another, so that the server hears of the newest mark last. */
let before: Promise<unknown> = Promise.resolve();
/** The newest of each dialog. */
const newest = new Map<string, string>();

/**
 * Remembers how far a person is, in their `last_access`. Where the server does not hear of it, another device
 * begins earlier: no harm is done. An answer is waited for also after a log-out, since the next mark waits.
 * A mark that does not wait for those before it is sent at once.
 */
export function rememberMark(queries: QueryClient, modal: string, { waits = true } = {}): void {
  const { person } = session;
  const [dialog = ''] = modal.split(':');
  const isStillHere = () => session.person === person;
  newest.set(dialog, modal);
  showDialogSeen(queries, modal);
  const tell = async () => {
    if (!isStillHere()) return;
    await callOfOutbox(usersEndpoints.recordLastAccess, { modal }, { keepalive: true });
    if (isStillHere() && newest.get(dialog) === modal) showDialogSeen(queries, modal);
  };
  const told = (waits ? before.then(tell) : tell()).catch(() => undefined);
  before = Promise.all([before, told]);
}
