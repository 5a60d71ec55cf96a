import type { Message } from '@kith/contract/messages';
import { memo, type ReactNode, type Ref } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import { isRun, opensDay } from '../words/message-runs.ts';
import { dayHeading } from '../words/moments.ts';
import { Bubble } from './bubble.tsx';
import type { Receipt } from './receipts.ts';
import { texts } from './texts.ts';
import styles from './transcript.module.css';
import { UnsentBubble } from './unsent-bubble.tsx';

interface Placed {
  index: number;
  /** Of all rows; -1 where the number is not known. */
  size: number;
  measure: Ref<HTMLLIElement>;
}

interface MessageRowProps extends Placed {
  message: Message;
  before: Message | undefined;
  /** The same person wrote no more just after it. */
  endsRun: boolean;
  receipt: Receipt | undefined;
  isFirstUnread: boolean;
  isFound: boolean;
  /** It is about to be deleted for all. */
  isGone: boolean;
}

/** A message as one row of a long list: the first of a day names the day. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, before, endsRun, receipt, isFirstUnread, isFound, isGone, ...placed } = props;
  const { time_zone } = useViewer();
  const opens = opensDay(before, message, time_zone);
  const isFirst = opens || isFirstUnread || !isRun(before, message);
  return (
    <Row {...placed} id={message.id} isFound={isFound}>
      {opens ? <Day at={message.unformatted_date_created} /> : null}
      {isFirstUnread ? <p className={styles['new-mark']}>{texts.list.unread}</p> : null}
      <Bubble
        shown={{ message: isGone ? asDeleted(message) : message, isFirst }}
        endsRun={endsRun}
        receipt={receipt}
      />
    </Row>
  );
});

const asDeleted = (message: Message): Message => ({
  ...message,
  message: '',
  deleted_at: message.unformatted_date_created,
  abilities: [],
});

interface UnsentRowProps extends Placed {
  item: UnsentMessage;
  stuck: boolean;
}

export const UnsentRow = memo(function UnsentRow({ item, stuck, ...placed }: UnsentRowProps) {
  return (
    <Row {...placed}>
      <UnsentBubble item={item} stuck={stuck} />
    </Row>
  );
});

interface RowProps extends Placed {
  children: ReactNode;
  id?: number;
  isFound?: boolean;
}

function Row({ index, size, measure, id, isFound, children }: RowProps) {
  return (
    <li
      ref={measure}
      className={isFound ? `${styles['row']} ${styles['found']}` : styles['row']}
      data-index={index}
      data-message={id}
      data-found={isFound || undefined}
      tabIndex={isFound ? -1 : undefined}
      aria-posinset={index + 1}
      aria-setsize={size}
    >
      {children}
    </li>
  );
}

function Day({ at }: { at: string }) {
  const now = useNow();
  const { time_zone } = useViewer();
  return <h3 className={styles['day']}>{dayHeading(new Date(at), now, time_zone)}</h3>;
}
