import { calendarDay } from '@kith/contract/kit/dates';
import { useEffect } from 'react';
import type { Chat } from '../chat.ts';
import { restDay } from './device-marks.ts';

/**
 * Whether nothing may go to a model for the rest of the day, since a message of it was a crisis: also after
 * the chat was cleared, and after signing out. Ask it in the moment in which words would go.
 */
export function useResting(chat: Chat | undefined, zone: string): () => boolean {
  const helpDay = chat?.helpDay ?? null;
  const isMarked = () => restDay().read() === calendarDay(new Date(), zone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mark of a day that is over goes with the page
  useEffect(() => {
    if (helpDay !== null) restDay().write(helpDay);
    else if (!isMarked()) restDay().write(null);
  }, [helpDay]);
  return () => helpDay !== null || isMarked();
}
