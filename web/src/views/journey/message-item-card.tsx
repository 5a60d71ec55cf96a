import { Paperclip } from 'lucide-react';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Marked } from '#kit/marked.tsx';
import styles from './journey.module.css';
import type { MessageItem } from './journey-page-of.ts';
import { texts } from './texts.ts';

/**
 * The words of a message, or those around the searched word; the chat is the place to read on and to answer.
 */
export function MessageItemCard({ item: { record, highlight } }: { item: MessageItem }) {
  const { sender, message, files, conversation_id: chat } = record;
  return (
    <>
      {sender ? <p>{sender.displayName}</p> : null}
      {message === '' && highlight === null ? null : (
        <p className={styles['tl-message']}>{highlight === null ? message : <Marked parts={highlight} />}</p>
      )}
      {files.length === 0 ? null : (
        <ul aria-label={texts.item.files}>
          {files.map(({ id, name }) => (
            <li key={id} className="small">
              <Icon of={Paperclip} size="s" /> <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink kind="quiet" to={`/messaging/${chat}`}>
        {texts.item.open}
      </ButtonLink>
    </>
  );
}
