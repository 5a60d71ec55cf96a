import { Clock, TriangleAlert } from 'lucide-react';
import { type MouseEvent, type MouseEventHandler, use, useRef } from 'react';
import { isStoppable, stopUpload, useProgress } from '#client/files/upload-progress.ts';
import { copyText } from '#kit/copy-text.ts';
import { Icon } from '#kit/icon.tsx';
import { useClearOfToasts } from '#kit/use-clear-of-toasts.ts';
import { RestoreMessage } from '../composer/composer-handle.ts';
import type { UnsentMessage } from '../outbox/unsent-message.ts';
import { tryAgain, withdraw } from '../outbox/unsent-messages.ts';
import { Fault } from '../words/fault.tsx';
import { common } from '../words/texts.ts';
import styles from './bubble.module.css';
import { texts } from './texts.ts';
import { UnsentFilesList } from './unsent-files-list.tsx';

/**
 * A message that is on its way, waits for a connection, or was refused. Its words stay until it is sent or
 * deleted by hand. `stuck`: no message of this chat gets through at the moment.
 */
export function UnsentBubble({ item, stuck }: { item: UnsentMessage; stuck: boolean }) {
  const waits = stuck || item.problem !== null;
  const bubble = useRef<HTMLDivElement>(null);
  useClearOfToasts(bubble);
  return (
    <div
      ref={bubble}
      className={`${styles['message']} ${styles['mine']} ${waits ? styles['failed'] : styles['waiting']}`}
    >
      <span className="vh">{waits ? texts.unsent.waits : texts.unsent.onItsWay}</span>
      <div className={styles['bubble']} data-bubble="mine">
        {item.text === '' ? null : <p>{item.text}</p>}
        <UnsentFilesList item={item} />
      </div>
      <p className={styles['standing']}>{waits ? <NotSent item={item} /> : <Sending item={item} />}</p>
    </div>
  );
}

function Sending({ item: { clientKey } }: { item: UnsentMessage }) {
  const part = useProgress(clientKey);
  const stop = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button goes away with the press, and must not take the focus with it.
    currentTarget.closest('section')?.focus({ preventScroll: true });
    stopUpload(clientKey);
  };
  return (
    <>
      <span>
        <Icon of={Clock} size="s" />
        {texts.unsent.sending}
      </span>
      {isStoppable(part) ? <Act onPress={stop}>{texts.unsent.stop}</Act> : null}
    </>
  );
}

function NotSent({ item }: { item: UnsentMessage }) {
  const restore = use(RestoreMessage);
  const { clientKey, problem, text } = item;
  return (
    <>
      <Fault>
        <Icon of={TriangleAlert} size="s" />
        {problem ?? texts.unsent.later}
      </Fault>
      {/* A message that may have arrived without an answer keeps its key, and is not changed. */}
      {problem !== null && restore ? <Act onPress={() => void restore(item)}>{common.edit}</Act> : null}
      {restore || text === '' ? null : (
        <Act onPress={() => void copyText(text, common.copied)}>{texts.unsent.copy}</Act>
      )}
      <Act onPress={() => void tryAgain(clientKey)}>{texts.unsent.again}</Act>
      <Act onPress={() => void withdraw(clientKey)}>{common.remove}</Act>
    </>
  );
}

function Act({ onPress, children }: { onPress: MouseEventHandler<HTMLElement>; children: string }) {
  return (
    <button type="button" className={styles['act']} onClick={onPress}>
      {children}
    </button>
  );
}
