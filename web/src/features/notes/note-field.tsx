import { TriangleAlert } from 'lucide-react';
import { Component, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import type { EditorProps, NoteFieldProps } from './field-props.ts';
import { htmlFromText, textFromHtml } from './note-text.ts';
import styles from './notes.module.css';

const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }));

/**
 * Where a note is written. The editor comes in a script of its own; until it is here, and where it can not
 * be loaded, a plain field takes the words.
 */
export function NoteField({ error = null, focusOnStart = false, ...rest }: NoteFieldProps) {
  const errorId = useId();
  const hasFocus = useRef(focusOnStart);
  const typed = useRef<string>(undefined);
  const props = { ...rest, errorId: error === null ? undefined : errorId };
  const plain = (
    <PlainField
      {...props}
      focusOnStart={focusOnStart}
      onFocusChange={(is) => (hasFocus.current = is)}
      onType={(text) => (typed.current = text)}
    />
  );
  return (
    <div className={styles['note-field']}>
      <PlainInstead plain={plain}>
        <Suspense fallback={plain}>
          <RichEditor {...props} focusOnStart={focusOnStart} hadFocus={hasFocus} typed={typed} />
        </Suspense>
      </PlainInstead>
      {error === null ? null : (
        <p className={styles['note-error']} id={errorId} role="alert">
          <Icon of={TriangleAlert} size="s" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

interface PlainFieldProps extends EditorProps {
  onFocusChange: (hasFocus: boolean) => void;
  onType: (text: string) => void;
}

function PlainField(props: PlainFieldProps) {
  const { label, placeholder, value, onChange, onSubmit, errorId, focusOnStart, onFocusChange, onType } =
    props;
  const field = useRef<HTMLTextAreaElement>(null);
  const said = useRef(value);
  const [text, setText] = useState(() => textFromHtml(value));

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(textFromHtml(value));
  }, [value]);
  useEffect(() => {
    if (focusOnStart) field.current?.focus();
  }, [focusOnStart]);

  const type = (next: string) => {
    setText(next);
    onType(next);
    said.current = htmlFromText(next);
    onChange(said.current);
  };
  return (
    <textarea
      ref={field}
      className={styles['note-input']}
      rows={2}
      aria-label={label}
      aria-describedby={errorId}
      aria-invalid={errorId !== undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.target.value)}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
      }}
    />
  );
}

interface PlainInsteadProps {
  plain: ReactNode;
  children: ReactNode;
}

/** A script that can not be loaded, without a connection, must not take the field away. */
class PlainInstead extends Component<PlainInsteadProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
