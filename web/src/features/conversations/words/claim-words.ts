import type { Thread } from '@kith/contract/messages';
import { moment, waitWords } from './cover-words.ts';
import { texts } from './texts.ts';

interface WaitReader {
  readonly viewer: number;
  readonly now: Date;
  readonly zone: string;
}

export function claimWords({ claimed_by: claimer, waiting_since: since }: Thread, viewer: number): string {
  if (claimer === null) return since === null ? texts.wait.ended : texts.assigned.free;
  return claimer.id === viewer ? texts.assigned.you : texts.assigned.other(claimer.displayName);
}

/** How long the member has waited; and for staff who have to answer, until when the chat is theirs. */
export function waitingWords(thread: Thread, { viewer, now, zone }: WaitReader): string {
  const { claimed_by: claimer, waiting_since: since, overdue_at: overdue } = thread;
  if (since === null) return '';
  const waits = texts.wait.since(waitWords(new Date(since), now));
  if (claimer?.id !== viewer || overdue === null) return waits;
  return `${waits} ${texts.wait.until(moment(new Date(overdue), { now, zone }))}`;
}
