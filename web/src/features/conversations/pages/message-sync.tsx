import { useEffect } from 'react';
import { startDeleting } from '../outbox/held-deletes.ts';
import { startSending } from '../outbox/unsent-messages.ts';
import { useUnreadTitle } from '../threads/use-unread-title.ts';
import { useLiveMessages } from '../transcript/use-live-messages.ts';

/**
 * Behind every page: sends messages that were written without a connection, and counts new ones. Shows
 * nothing.
 */
export function MessageSync({ person }: { person: number }) {
  useLiveMessages();
  useUnreadTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other messages.
  useEffect(() => startSending(), [person]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => startDeleting(), [person]);
  return null;
}
