import type { MessageItem } from '@kith/contract/journey';
import { Fragment } from 'react';
import { ButtonLink } from '#kit/button.tsx';

/** What somebody wrote, or around what was searched; the chat itself is where it is read on and answered. */
export function MessageItemCard({ item: { record, highlight } }: { item: MessageItem }) {
  const { sender, message, conversation_id: chat } = record;
  return (
    <>
      {sender ? <p>{sender.displayName}</p> : null}
      <p className="tl-message">
        {highlight === null
          ? message
          : highlight.map(({ text, match }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the stretch is drawn once, its parts never move
              match ? <mark key={index}>{text}</mark> : <Fragment key={index}>{text}</Fragment>,
            )}
      </p>
      <ButtonLink kind="quiet" to={`/messaging/${chat}`}>
        Open chat
      </ButtonLink>
    </>
  );
}
