import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields.tsx';
import { linkAddress } from './link-address.ts';
import styles from './notes.module.css';
import { texts } from './texts.ts';

interface LinkFormProps {
  editor: Editor;
  onDone: () => void;
}

/** Part of the form that holds the note, so no form of its own. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const existing: unknown = editor.getAttributes('link')['href'];
  const [typed, setTyped] = useState(typeof existing === 'string' ? existing : '');
  const [error, setError] = useState<string | null>(null);

  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const put = () => {
    const href = linkAddress(typed);
    if (href === undefined) {
      setError(texts.format.linkFault);
      return;
    }
    putLink(editor, href, typed.trim());
    leave();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') put();
    else leave();
  };
  return (
    <div className={styles['link-form']}>
      <TextField
        label={texts.format.linkAddress}
        inputMode="url"
        autoComplete="off"
        data-autofocus
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className="actions">
        <Button kind="secondary" onClick={put}>
          {texts.format.addLink}
        </Button>
        {existing === undefined ? null : (
          <Button kind="quiet" onClick={remove}>
            {texts.format.removeLink}
          </Button>
        )}
        <Button kind="quiet" onClick={leave}>
          {texts.format.cancel}
        </Button>
      </div>
    </div>
  );
}

/**
 * On the words that are chosen, or on the whole link the cursor is in; with neither, the address itself is
 * written.
 */
function putLink(editor: Editor, href: string, text: string): void {
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] };
    editor
      .chain()
      .focus()
      .insertContent([link, { type: 'text', text: ' ' }])
      .run();
    return;
  }
  editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
}
