import { Send } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import styles from './guide.module.css';
import { texts } from './texts.ts';

interface ComposerProps {
  onSend: (message: string) => void;
  /** Said below the field after a message, where the guide answers nothing. */
  answer?: string | undefined;
}

/** The field for a message. Its words are looked at once they are sent, and lie nowhere before. */
export function Composer({ onSend, answer }: ComposerProps) {
  const [text, setText] = useState('');
  const [sent, setSent] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    field.current?.focus();
    if (text.trim() === '') return;
    setText('');
    setSent((before) => before + 1);
    onSend(text);
  };
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label className="grow">
        <span className="vh">{texts.yourMessage}</span>
        <textarea
          ref={field}
          className={styles['field']}
          rows={1}
          autoComplete="off"
          // A browser's spelling service would send the words away.
          spellCheck={false}
          placeholder={texts.yourMessage}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!sendsBy(event)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </label>
      <button className={`btn btn-primary ${styles['send']}`} type="submit" aria-label={texts.send}>
        <Icon of={Send} />
      </button>
      {answer ? (
        <p className={`small ${styles['answer']}`} role="status">
          {/* The same words again are announced when they stand in a new element. */}
          {sent > 0 ? <span key={sent}>{answer}</span> : ''}
        </p>
      ) : null}
    </form>
  );
}

/** Enter sends; Shift with it makes a new line. */
function sendsBy({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}
