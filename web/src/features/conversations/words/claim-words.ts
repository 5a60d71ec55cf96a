import type { Thread } from '@kith/contract/messages';
import { moment, waitWords } from './cover-words.ts';

interface WaitReader {
  readonly viewer: number;
  readonly now: Date;
  readonly zone: string;
}

export function claimWords({ claimed_by: claimer, waiting_since: since }: Thread, viewer: number): string {
  if (claimer === null)
    return since === null ? 'Nobody waits for an answer here.' : 'Nobody has taken this on.';
  return `${claimer.id === viewer ? 'You have' : `${claimer.displayName} has`} taken this on.`;
}

/** How long the member has waited; and for staff who have to answer, until when the chat is theirs. */
export function waitingWords(thread: Thread, { viewer, now, zone }: WaitReader): string {
  const { claimed_by: claimer, waiting_since: since, overdue_at: overdue } = thread;
  if (since === null) return '';
  const waits = `Waiting for ${waitWords(new Date(since), now)}.`;
  if (claimer?.id !== viewer || overdue === null) return waits;
  return `${waits} Without an answer by ${moment(new Date(overdue), { now, zone })} it goes back to everybody.`;
}
