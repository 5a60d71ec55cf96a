import { calledName } from '@kith/contract/kit/names';
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { PersonAvatar } from '#people/users';
import { AttachToNote, FilesOfSheet } from './attach-to-note.tsx';
import { ComposerAudience } from './composer-audience.tsx';
import { NoteField } from './note-field.tsx';
import { NoteStarters } from './note-starters.tsx';
import styles from './notes.module.css';
import type { Written } from './sheet.ts';
import { texts } from './texts.ts';
import { useSheet } from './use-sheet.ts';

export interface ComposerHandle {
  readonly focus: () => void;
  /** Puts words that could not be sent back under the pen, if it is free. */
  readonly takeUp: (words: Written) => boolean;
}

interface NoteComposerProps {
  /** Begins with the cursor in the field. */
  focusOnStart?: boolean;
  handle?: Ref<ComposerHandle>;
}

/**
 * Where a new note is written for one's own journey, or for that of the member one works for. The typed text
 * stays on this device until the server has it.
 */
export function NoteComposer({ focusOnStart = false, handle }: NoteComposerProps) {
  const viewer = useViewer();
  const acting = useActingFor();
  const { sheet, change, takeUp, files, faults, busy, save, status } = useSheet();
  const write = (html: string) => change({ html });
  const isEmpty = sheet.html === '' && files.files.length === 0;
  const name = acting && calledName(acting.patient);

  const form = useRef<HTMLFormElement>(null);
  // Stays open: closing on a press elsewhere would move the pressed button from under the finger.
  const [opened, setOpened] = useState(false);

  const start = useStart(form, sheet.html, write);
  useImperativeHandle(handle, () => ({
    focus: () => fieldIn(form.current)?.focus(),
    takeUp: (words) => {
      if (!isEmpty) return false;
      takeUp(words);
      return true;
    },
  }));
  return (
    <form
      ref={form}
      className={`card ${styles['composer']} ${files.over ? styles['over'] : ''}`}
      data-opened={opened || !isEmpty || undefined}
      {...files.catching}
      // A focused button must not be moved from under the finger either.
      onFocus={({ target }) => setOpened((before) => before || target === fieldIn(form.current))}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles['composer-top']}>
        <PersonAvatar person={viewer} />
        <NoteField
          label={name ? texts.composer.labelFor(name) : texts.composer.label}
          placeholder={name ? texts.composer.labelFor(name) : texts.composer.placeholder}
          value={sheet.html}
          onChange={write}
          onSubmit={() => void save()}
          error={faults.note}
          focusOnStart={focusOnStart}
        />
      </div>
      {opened && sheet.html === '' && acting === null ? (
        <div className={styles['composer-starters']}>
          <NoteStarters onStart={start} />
        </div>
      ) : null}
      <div className={styles['composer-files']}>
        <FilesOfSheet files={files} />
      </div>
      <div className={styles['composer-bar']}>
        <AttachToNote files={files} />
        <span className={styles['composer-kept']} role="status">
          {status === 'saved' && sheet.html !== '' ? texts.composer.draftKept : ''}
        </span>
        <ComposerAudience
          record={sheet.clientKey}
          html={sheet.html}
          choice={sheet.choice}
          files={files.files.length}
          onChoose={(choice) => change({ choice })}
          error={faults.audience}
        />
        <Button kind="primary" type="submit" busy={busy}>
          {texts.composer.save}
        </Button>
      </div>
    </form>
  );
}

const fieldIn = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('textarea, [contenteditable="true"]');

/** Writes a first line, and puts the caret below it once it stands there: the pressed button is gone then. */
function useStart(form: RefObject<HTMLFormElement | null>, html: string, write: (html: string) => void) {
  const started = useRef<string>(undefined);
  useEffect(() => {
    if (started.current === undefined || started.current !== html) return;
    started.current = undefined;
    const field = fieldIn(form.current);
    field?.focus();
    if (!field?.isContentEditable) return;
    const selection = getSelection();
    selection?.selectAllChildren(field);
    selection?.collapseToEnd();
  }, [form, html]);
  return (line: string) => {
    started.current = line;
    write(line);
  };
}
