import { timeWords } from '@kith/contract/kit/date-words';
import type { Message } from '@kith/contract/messages';
import { Check, CheckCheck } from 'lucide-react';
import { useViewer } from '#client/api/viewer.ts';
import { Icon } from '#kit/icon.tsx';
import { PersonAvatar } from '#people/users';
import { LinkedWords } from '../words/linked-words.tsx';
import type { ShownMessage } from '../words/message-runs.ts';
import { common } from '../words/texts.ts';
import { AutoReply } from './auto-reply.tsx';
import styles from './bubble.module.css';
import { MessageFiles } from './message-files.tsx';
import { Reactions } from './reactions.tsx';
import type { Receipt } from './receipts.ts';
import { texts } from './texts.ts';
import { WithMenu } from './with-menu.tsx';

interface BubbleProps {
  shown: ShownMessage;
  endsRun: boolean;
  receipt: Receipt | undefined;
}

/** One message: one's own on the right, those of Kith in the middle. */
export function Bubble({ shown, endsRun, receipt }: BubbleProps) {
  const { id } = useViewer();
  const { message } = shown;
  if (message.type === 'auto_reply') return <AutoReply message={message} />;
  if (message.type === 'notice') return <p className={styles['notice']}>{message.message}</p>;
  return message.sender?.id === id ? (
    <Own message={message} endsRun={endsRun} receipt={receipt} />
  ) : (
    <Others message={message} isFirst={shown.isFirst} />
  );
}

function Own({ message, endsRun, receipt }: Omit<BubbleProps, 'shown'> & { message: Message }) {
  const time = useTime(message);
  return (
    <div className={`${styles['message']} ${styles['mine']}`} data-own>
      <span className="vh">{texts.message.own(time)}</span>
      <WithMenu message={message}>
        <Words message={message} whose="mine" />
      </WithMenu>
      <Reactions message={message} />
      {receipt || endsRun ? (
        <p className={styles['standing']}>
          {receipt ? <ReceiptLine of={receipt} /> : null}
          {/* For the eye: it is said before the words. */}
          <time dateTime={message.unformatted_date_created} aria-hidden="true">
            {time}
          </time>
        </p>
      ) : null}
    </div>
  );
}

function ReceiptLine({ of: { isSeen, words } }: { of: Receipt }) {
  return (
    <span className={isSeen ? styles['seen'] : undefined}>
      <Icon of={isSeen ? CheckCheck : Check} size="s" />
      {words}
    </span>
  );
}

function Others({ message, isFirst }: { message: Message; isFirst: boolean }) {
  const time = useTime(message);
  const { sender } = message;
  return (
    <div className={`${styles['message']} ${styles['theirs']}`}>
      <p className={isFirst ? styles['sender'] : 'vh'}>
        <b>{sender?.displayName ?? common.kith}</b>
        <time dateTime={message.unformatted_date_created}>{time}</time>
      </p>
      <div className={`line ${styles['line']}`}>
        {sender && isFirst ? <PersonAvatar person={sender} size="s" /> : <span className={styles['space']} />}
        <WithMenu message={message}>
          <Words message={message} whose="theirs" />
        </WithMenu>
      </div>
      <Reactions message={message} />
    </div>
  );
}

function Words({ message, whose }: { message: Message; whose: 'mine' | 'theirs' }) {
  if (message.deleted_at !== null)
    return (
      <div className={`${styles['bubble']} ${styles['gone']}`} data-bubble={whose}>
        <p>{texts.message.deleted}</p>
      </div>
    );
  return (
    <div className={styles['bubble']} data-bubble={whose}>
      {message.message === '' ? null : (
        <p>
          <LinkedWords words={message.message} />
        </p>
      )}
      <MessageFiles files={message.files} />
      {message.edited_at === null ? null : <p className="small muted">{texts.message.edited}</p>}
    </div>
  );
}

function useTime({ unformatted_date_created }: Message): string {
  const { time_zone } = useViewer();
  return timeWords(new Date(unformatted_date_created), time_zone);
}
