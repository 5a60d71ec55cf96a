import { type MessageCard, shortened } from '@kith/contract/journey-cards';
import type { ViewerCtx } from '#kernel/context';
import type { NameOnce } from '#records';
import {
  filesOf,
  openMessages,
  peopleOf,
  presentMessages,
  presentMessagesById,
  wordsTo,
} from './present-messages.ts';

interface Look {
  /** How much of each text is needed. */
  readonly characters: number;
  readonly nameOnce: NameOnce;
}

interface Shown {
  readonly card: Omit<MessageCard, 'sort_at'>;
  /** For search. */
  readonly text: string;
}

/** The messages of these ids that the caller may see now, by id, as the journey lists them. */
async function cards(ctx: ViewerCtx, ids: readonly number[], { characters, nameOnce }: Look) {
  if (ids.length === 0) return new Map<number, Shown>();
  const rows = await openMessages(ctx, ids, characters);
  const people = await peopleOf(ctx.db, rows);
  const files = await filesOf(ctx.db, rows);
  return new Map<number, Shown>(
    rows.map((row) => {
      const sender = people.get(row.senderId ?? 0);
      const text = wordsTo(row, ctx.viewer.userId, people);
      const card = {
        id: row.id,
        conversation_id: row.threadId,
        sender: sender ? nameOnce(sender) : null,
        message: shortened(text),
        files: files.filter(({ messageId }) => messageId === row.id).map(({ id, name }) => ({ id, name })),
      };
      return [row.id, { card, text }];
    }),
  );
}

/** Messages for views outside a chat: by rows, by ids, and as cards. */
export const shownMessages = { byRows: presentMessages, byIds: presentMessagesById, cards };
