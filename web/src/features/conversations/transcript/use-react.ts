import type { Message, Reaction } from '@kith/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { applyMessage } from '../api/apply-message.ts';
import { reactToMessage } from '../api/conversations-api.ts';
import { ownReaction, withReaction } from '../words/reactions.ts';
import { texts } from '../words/texts.ts';

/**
 * Shows a reaction at once, and takes back the one that was there already. One that the server does not get
 * is taken off again, and said: an answer without words is not worth a queue.
 */
export function useReact(message: Message): (reaction: Reaction) => Promise<void> {
  const queries = useQueryClient();
  const { id, first_name: displayName } = useViewer();
  return async (chosen) => {
    const reaction = ownReaction(message, id) === chosen ? null : chosen;
    applyMessage(queries, { ...message, reactions: withReaction(message, { id, displayName }, reaction) });
    try {
      applyMessage(queries, await reactToMessage(message.id, reaction));
    } catch (error) {
      applyMessage(queries, message);
      notify.warning(isRefusal(error) ? error.message : texts.reactions.failed);
    }
  };
}
