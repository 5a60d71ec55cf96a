import type { Thread } from '@kith/contract/messages';
import { moment, waitWords } from './cover-words.ts';

interface WaitReader {
  readonly viewer: number;
  readonly now: Date;
  readonly zone: string;
}

export function claimWords({ claimed_by: claimer, waiting_since: since }: Thread, viewer: number): string {
  if (claimer === null)
    return since === null
      ? 'No one is waiting.'
      : 'Not assigned to anyone yet. Your reply assigns it to you.';
  return claimer.id === viewer ? 'Assigned to you.' : `Assigned to ${claimer.displayName}.`;
}

/** How long the member has waited; and for staff who have to answer, until when the chat is theirs. */
export function waitingWords(thread: Thread, { viewer, now, zone }: WaitReader): string {
  const { claimed_by: claimer, waiting_since: since, overdue_at: overdue } = thread;
  if (since === null) return '';
  const waits = `Waiting for ${waitWords(new Date(since), now)}.`;
  if (claimer?.id !== viewer || overdue === null) return waits;
  return `${waits} If there’s no reply by ${moment(new Date(overdue), { now, zone })}, it goes back to everyone.`;
}
