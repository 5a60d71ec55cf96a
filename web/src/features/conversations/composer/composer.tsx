import { MESSAGE_MAX } from '@kith/contract/messages';
import { Send } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { Icon } from '#kit/icon.tsx';
import { DRAFT_TEXT } from '../outbox/draft-texts.ts';
import { postMessage } from '../outbox/unsent-messages.ts';
import { Fault } from '../words/fault.tsx';
import { Attaching, useMessageFiles } from './attaching.tsx';
import styles from './composer.module.css';
import { COMPOSER_FIELD, type ComposerHandle } from './composer-handle.ts';
import { hasMouseAndKeys, isBusyElsewhere } from './mouse-and-keys.ts';
import { backFrom } from './refused-files.ts';
import { endTyping, sendTyping } from './send-typing.ts';
import { texts } from './texts.ts';
import { useAutoGrow } from './use-auto-grow.ts';

interface ComposerProps {
  threadId: number;
  /** The name of the person or chat that the message goes to. */
  to: string;
  /** The person comes to write, so that they begin in the field. */
  isReady: boolean;
  handle: Ref<ComposerHandle>;
  /** Escape leaves the field; where is for the page to say. */
  onLeave?: (() => void) | undefined;
}

/** The field for a message. Its words stay on this device until they are sent, thread by thread. */
export function Composer({ threadId, to, isReady, handle, onLeave }: ComposerProps) {
  const draft = useDraftText({ form: DRAFT_TEXT, record: String(threadId) });
  const { text } = draft;
  const field = useAutoGrow(text);
  useEffect(() => {
    if (isReady && !isBusyElsewhere()) field.current?.focus({ preventScroll: true });
  }, [isReady, field]);
  const chosen = useMessageFiles(threadId);
  const tooLong = text.length > MESSAGE_MAX;
  const write = (next: string) => {
    draft.write(next);
    if (next !== '') sendTyping(threadId);
  };
  useImperativeHandle(handle, () => ({
    takeBack: (item, files) => {
      // The words on the device are not known yet, and must not be overwritten.
      if (!draft.isKnown) return false;
      write([item.text, text].filter((words) => words.trim() !== '').join('\n\n'));
      chosen.takeBack(...backFrom(item, files));
      field.current?.focus();
      return true;
    },
  }));
  const send = () => {
    const words = text.trim();
    field.current?.focus();
    if ((words === '' && chosen.files.length === 0) || tooLong || chosen.isTooMuch) return;
    draft.clear();
    endTyping();
    void postMessage(threadId, words, chosen.take());
  };
  return (
    <form
      className={chosen.over ? `${styles['composer']} ${styles['over']}` : styles['composer']}
      {...chosen.catching}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Attaching chosen={chosen} threadId={threadId} to={to} />
      <label className="grow">
        <span className="vh">{texts.field.label(to)}</span>
        <textarea
          ref={field}
          id={COMPOSER_FIELD}
          className={styles['field']}
          rows={1}
          placeholder={texts.field.placeholder}
          value={text}
          aria-describedby={tooLong ? 'too-long' : undefined}
          aria-invalid={tooLong || undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onLeave?.();
            if (!sendsBy(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {tooLong ? (
          <Fault id="too-long" role="alert">
            {texts.field.tooLong((text.length - MESSAGE_MAX).toLocaleString('en-AU'))}
          </Fault>
        ) : null}
      </label>
      <button className={`btn btn-primary ${styles['send']}`} type="submit" aria-label={texts.field.send}>
        <Icon of={Send} />
      </button>
    </form>
  );
}

/** Enter sends on a keyboard that has another key for a new line; a phone has only the one. */
function sendsBy({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing) return false;
  return !shiftKey && hasMouseAndKeys();
}
