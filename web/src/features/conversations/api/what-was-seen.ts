import type { Message, Thread } from '@kith/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import type { Stretch } from './stretch.ts';
import { messagesKey } from './stretch-api.ts';

/** How much somebody has on screen of what a member wrote: what they say of a chat is said of this. */
export interface WhatWasSeen {
  /** 0 for nothing yet. */
  readonly last_message_id: number;
  /** When what the member wrote was last changed or taken back; absent for never. */
  readonly last_changed_at?: string;
}

export function whatIsOnScreen(
  queries: QueryClient,
  { conversation_id, about_patient_id }: Thread,
): WhatWasSeen {
  const shown = queries.getQueriesData<Stretch>({ queryKey: messagesKey(conversation_id), type: 'active' });
  const messages = shown.flatMap(([, stretch]) => stretch?.messages ?? []);
  const theirs = messages.filter(({ sender }) => sender?.id === about_patient_id);
  const lastChangedAt = theirs.map(changedAt).toSorted().at(-1);
  return {
    last_message_id: messages.at(-1)?.id ?? 0,
    ...(lastChangedAt && { last_changed_at: lastChangedAt }),
  };
}

/** ISO instants in one shape stand in the order of time; the empty one first. */
function changedAt({ edited_at, deleted_at }: Message): string {
  return deleted_at ?? edited_at ?? '';
}
