import { DOMParser } from '@tiptap/pm/model';
import { type Editor, EditorContent, type EditorOptions, getSchema, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { inertDocument } from '#client/browser/trusted-types.ts';
import type { EditorProps } from './field-props.ts';
import { FormatBar } from './format-bar.tsx';
import type { Handover } from './handover.ts';
import { htmlFromText, htmlToGoOn } from './note-text.ts';
import styles from './notes.module.css';

/** What the editor can write is what a note keeps: NOTE_TAGS. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3] },
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => /^(https?|mailto|tel):/i.test(url),
    },
  }),
];

/**
 * Signs of a format, such as `**`, are turned into it as they are pasted, one by one: with thousands of them
 * the page would stand still for minutes. A longer text is pasted as it is.
 */
const SIGNS_UP_TO = 4000;

interface RichEditorProps extends EditorProps {
  /** From the plain field that stood here. */
  handover: Handover;
}

export function RichEditor(props: RichEditorProps) {
  const { label, placeholder, value, onChange, onSubmit, errorId, handover } = props;
  const own = useId();
  const { id = own } = props;
  const said = useRef(value);
  const editorProps = useEditorProps(attributesOf(id, label, errorId), onSubmit);
  const editor = useEditor({
    extensions,
    editorProps,
    // The space after the last word is one, too.
    content: contentOf(begunWith(value, handover.typed), true),
    // Its rules are in notes.css: a style element of its own would need an exception in the page's policy.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      said.current = htmlOf(changed);
      onChange(said.current);
    },
  });

  // Before anything else can happen: `autofocus` comes a moment later, and a key pressed in between would
  // be lost. Where drawing took more than one turn, Tiptap has destroyed this editor by now, and the next
  // one comes by here at once.
  useLayoutEffect(() => {
    if (!handover.hasFocus || editor.isDestroyed) return;
    editor.commands.setTextSelection(placeOf(handover, editor.state.doc.content.size));
    editor.view.focus();
  }, [editor, handover]);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(contentOf(value, false), { emitUpdate: false });
  }, [editor, value]);

  return (
    <>
      <div className={styles['note-paper']} data-placeholder={value === '' ? placeholder : undefined}>
        <EditorContent editor={editor} />
      </div>
      <FormatBar editor={editor} controls={id} />
    </>
  );
}

/** A value keeps no space or line at its end; a person who types on has them. */
function begunWith(value: string, typed: string | undefined): string {
  return typed !== undefined && htmlFromText(typed) === value ? htmlToGoOn(typed) : value;
}

/**
 * Where the caret stood, as a position of the editor: a letter and a line break count one in both, and what
 * parts two paragraphs counts two. Words that were not typed here have a format, so it goes to their end.
 */
function placeOf({ typed, caret }: Handover, size: number): { from: number; to: number } {
  const at = (letters: number) => Math.min(typed === undefined ? size : letters + 1, size);
  return { from: at(caret.from), to: at(caret.to) };
}

const schema = getSchema(extensions);

/**
 * Words as the editor takes them: given HTML, it would read it with a parser that the page's policy
 * forbids.
 */
function contentOf(html: string, preserveWhitespace: boolean) {
  const inert = inertDocument(html);
  const { body } = inert;
  const texts = inert.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  // Between two blocks a line break is how the source is laid out, and no word of the note.
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.textContent === '\n') text.parentNode?.removeChild(text);
  }
  return DOMParser.fromSchema(schema).parse(body, { preserveWhitespace }).toJSON();
}

type Attributes = Readonly<Record<string, string>>;

/**
 * The same object until an attribute changes: with another one the editor would start its view anew at
 * every key.
 */
function useEditorProps(attributes: Attributes, onSubmit: () => void): EditorOptions['editorProps'] {
  const submit = useRef(onSubmit);
  useEffect(() => {
    submit.current = onSubmit;
  });
  const written = JSON.stringify(attributes);
  return useMemo(
    () => ({
      attributes: JSON.parse(written),
      handleKeyDown: (_view, event) => {
        const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (isSubmit) submit.current();
        return isSubmit;
      },
      handlePaste: (view, _event, pasted) => {
        if (pasted.size <= SIGNS_UP_TO) return false;
        view.dispatch(view.state.tr.replaceSelection(pasted).scrollIntoView());
        return true;
      },
    }),
    [written],
  );
}

function htmlOf(editor: Editor): string {
  return editor.getText().trim() === '' ? '' : editor.getHTML();
}

function attributesOf(id: string, label: string, errorId: string | undefined): Attributes {
  return {
    id,
    class: `${styles['note-input']} ${styles['note-html']}`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(errorId !== undefined),
    ...(errorId !== undefined && { 'aria-describedby': errorId }),
  };
}
