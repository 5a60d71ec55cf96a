import { useEffect } from 'react';
import { keepDeleting } from '../outbox/held-deletes.ts';
import { keepSending } from '../outbox/unsent-messages.ts';
import { useUnreadTitle } from '../threads/use-unread-title.ts';
import { useNews } from '../transcript/use-news.ts';

/**
 * Behind every page: sends messages that were written without a connection, and counts new ones. Shows
 * nothing.
 */
export function KeptMessages({ person }: { person: number }) {
  useNews();
  useUnreadTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other messages.
  useEffect(() => keepSending(), [person]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => keepDeleting(), [person]);
  return null;
}
