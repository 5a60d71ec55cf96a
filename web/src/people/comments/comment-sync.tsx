import { useEffect } from 'react';
import { startSending } from './unsent-comments.ts';

/** Behind every page: sends comments that were written without a connection. Shows nothing. */
export function CommentSync({ person }: { person: number }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has other comments.
  useEffect(() => startSending(), [person]);
  return null;
}
