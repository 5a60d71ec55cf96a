import { useEffect } from 'react';
import { keepDeleting } from './held-deletes.ts';
import { keepSending } from './unsent-messages.ts';
import { useNews } from './use-news.ts';
import { useUnreadTitle } from './use-unread-title.ts';

/** Behind every page: what was written without a connection goes by itself, and what comes is counted. Shows nothing. */
export function KeptMessages({ person }: { person: number }) {
  useNews();
  useUnreadTitle();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other messages.
  useEffect(() => keepSending(), [person]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => keepDeleting(), [person]);
  return null;
}
