import type { Message, Thread } from '@kith/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import type { Stretch } from './stretch.ts';
import { messagesKey } from './stretch-api.ts';

/**
 * How much of a member's messages staff have on screen. An act of theirs on the chat covers these, and no
 * later ones.
 */
export interface WhatWasSeen {
  /** 0 for no message yet. */
  readonly last_message_id: number;
  /** When the member last changed or deleted a message; absent for never. */
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

/** ISO instants in one shape sort by time; the empty one comes first. */
function changedAt({ edited_at, deleted_at }: Message): string {
  return deleted_at ?? edited_at ?? '';
}
