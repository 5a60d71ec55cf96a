import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import type { EditorProps, NoteFieldProps } from './field-props.ts';
import { htmlFromText, textFromHtml } from './note-text.ts';
import styles from './notes.module.css';
import { useLateEditor } from './use-late-editor.ts';

/**
 * Where a note is written. The editor comes in a script of its own once a person starts to write; until it is
 * here, and where it can not be loaded, a plain field takes the words.
 */
export function NoteField({ error = null, focusOnStart = false, ...rest }: NoteFieldProps) {
  const errorId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const typed = useRef<string>(undefined);
  const { editor, prepare, begin } = useLateEditor(
    field,
    typed,
    focusOnStart || rest.value !== '',
    focusOnStart,
  );
  const props = { ...rest, errorId: error === null ? undefined : errorId };
  const plain = (
    <PlainField
      {...props}
      field={field}
      focusOnStart={focusOnStart}
      onPrepare={prepare}
      onBegin={begin}
      onType={(text) => (typed.current = text)}
    />
  );
  return (
    <div className={styles['note-field']}>
      <PlainInstead plain={plain}>
        {editor ? <editor.Rich {...props} handover={editor.handover} /> : plain}
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
  field: RefObject<HTMLTextAreaElement | null>;
  focusOnStart: boolean;
  /** A hand comes near. */
  onPrepare: () => void;
  onBegin: () => void;
  onType: (text: string) => void;
}

function PlainField(props: PlainFieldProps) {
  const { id, label, placeholder, value, onChange, onSubmit, errorId } = props;
  const { field, focusOnStart, onPrepare, onBegin, onType } = props;
  const said = useRef(value);
  const [text, setText] = useState(() => textFromHtml(value));

  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    setText(textFromHtml(value));
  }, [value]);
  useEffect(() => {
    if (focusOnStart) field.current?.focus();
  }, [focusOnStart, field]);

  const type = (next: string) => {
    setText(next);
    onType(next);
    said.current = htmlFromText(next);
    onChange(said.current);
    onBegin();
  };
  return (
    <textarea
      ref={field}
      id={id}
      className={styles['note-input']}
      rows={2}
      aria-label={label}
      aria-describedby={errorId}
      aria-invalid={errorId !== undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => type(event.target.value)}
      onPointerEnter={onPrepare}
      onFocus={onBegin}
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

/** An editor that fails must not take the field away. */
class PlainInstead extends Component<PlainInsteadProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
