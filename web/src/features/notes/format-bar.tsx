import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Heading, Italic, Link2, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#kit/icon-button.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './notes.module.css';
import { texts } from './texts.ts';

interface Format {
  name: string;
  label: string;
  icon: LucideIcon;
  isOn: (editor: Editor) => boolean;
  toggle: (editor: Editor) => void;
}

const formats: readonly Format[] = [
  {
    name: 'bold',
    label: texts.format.bold,
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: texts.format.italic,
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    label: texts.format.heading,
    icon: Heading,
    isOn: (editor) => editor.isActive('heading'),
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'bullets',
    label: texts.format.bullets,
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: texts.format.numbers,
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    label: texts.format.quote,
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

interface FormatBarProps {
  editor: Editor;
  /** Id of the field that is formatted. */
  controls: string;
}

/** One stop for the Tab key; arrows, Home and End move inside. */
export function FormatBar({ editor, controls }: FormatBarProps) {
  const [current, setCurrent] = useState(0);
  const [linking, setLinking] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) =>
      [...formats.filter(({ isOn }) => isOn(at)).map(({ name }) => name), linkOn(at)].join(),
  }).split(',');

  const move = (event: KeyboardEvent) => {
    const next = targetOf(event.key, current, formats.length + 1);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const buttonProps = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
    // A press must not take the selection out of the words that are to be formatted.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={texts.format.bar}
        aria-controls={controls}
        className={styles['format-bar']}
        onKeyDown={move}
      >
        {formats.map(({ name, label, icon, toggle }, index) => (
          <IconButton
            key={name}
            icon={icon}
            label={label}
            title={label}
            aria-pressed={active.includes(name)}
            onClick={() => toggle(editor)}
            {...buttonProps(index)}
          />
        ))}
        <IconButton
          icon={Link2}
          label={texts.format.link}
          title={texts.format.link}
          aria-pressed={active.includes('link')}
          aria-expanded={linking}
          onClick={() => setLinking(!linking)}
          {...buttonProps(formats.length)}
        />
      </div>
      {linking ? <LinkForm editor={editor} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

function linkOn(editor: Editor): string {
  return editor.isActive('link') ? 'link' : '';
}

function targetOf(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
