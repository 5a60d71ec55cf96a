import type { Message, Thread } from '@kith/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import type { MessageWindow } from './message-window.ts';
import { messagesKey } from './message-window-api.ts';

/**
 * How much of a member's messages staff have on screen. An act of theirs on the chat covers these, and no
 * later ones.
 */
export interface SeenMessages {
  /** 0 for no message yet. */
  readonly last_message_id: number;
  /** When the member last changed or deleted a message; absent for never. */
  readonly last_changed_at?: string;
}

export function messagesOnScreen(
  queries: QueryClient,
  { conversation_id, about_patient_id }: Thread,
): SeenMessages {
  const shown = queries.getQueriesData<MessageWindow>({
    queryKey: messagesKey(conversation_id),
    type: 'active',
  });
  const messages = shown.flatMap(([, loaded]) => loaded?.messages ?? []);
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
