import { calledName } from '@kith/contract/kit/names';
import { Lock, Users } from 'lucide-react';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useActingFor, useWhose } from '#client/acting-for.ts';
import { newClientKey } from '#client/client-key.ts';
import { useDraft } from '#client/use-draft.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { notify } from '#kit/notify.ts';
import { PersonAvatar } from '#people/users';
import { NoteField } from './note-field.tsx';
import { savedWords } from './saved-words.ts';
import { freshSheet, isSheet, newNoteOf, type Sheet } from './sheet.ts';
import { type Posted, postNote, withdrawUnsent } from './unsent-notes.ts';

export interface ComposerHandle {
  readonly focus: () => void;
  /** Puts words that could not be sent back under the pen, if it is free. */
  readonly takeUp: (html: string) => boolean;
}

interface NoteComposerProps {
  /** Begins with the cursor in the field. */
  focusOnStart?: boolean;
  handle?: Ref<ComposerHandle>;
}

/**
 * Where a new note is written for one's own journey, or for that of the member one works for. What is typed stays on this
 * device until the server has it.
 */
export function NoteComposer({ focusOnStart = false, handle }: NoteComposerProps) {
  const viewer = useViewer();
  const acting = useActingFor();
  const { sheet, write, error, busy, save, status } = useSheet();
  const name = acting && calledName(acting.patient);

  const form = useRef<HTMLFormElement>(null);
  // Stays open: closing on a press elsewhere would move what is pressed from under the finger.
  const [opened, setOpened] = useState(false);

  useImperativeHandle(handle, () => ({
    focus: () => form.current?.querySelector<HTMLElement>('.note-input')?.focus(),
    takeUp: (html) => {
      if (sheet.html === '') write(html);
      return sheet.html === '';
    },
  }));
  return (
    <form
      ref={form}
      className="card composer"
      data-opened={opened || sheet.html !== '' || undefined}
      onFocus={() => setOpened(true)}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="composer-top">
        <PersonAvatar person={viewer} />
        <NoteField
          label={name ? `Write a note for ${name}’s journey` : 'Write a note'}
          placeholder={`Write a note for ${name ? `${name}’s` : 'your'} journey`}
          value={sheet.html}
          onChange={write}
          onSubmit={() => void save()}
          error={error}
          focusOnStart={focusOnStart}
        />
      </div>
      <div className="composer-bar">
        <span className="composer-kept" role="status">
          {status === 'saved' && sheet.html !== '' ? 'Draft kept' : ''}
        </span>
        <span className="who">
          <Icon of={name ? Users : Lock} size="s" />
          {name ? `You and ${name}` : 'Only me'}
        </span>
        <Button kind="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

function useSheet() {
  const acting = useActingFor();
  const { member: aboutId } = useWhose();
  const { kept, keep, drop, status } = useDraft(newNoteOf(aboutId), isSheet);
  const [sheet, setSheet] = useState<Sheet>(freshSheet);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const latest = useRef(sheet);

  const turnTo = (next: Sheet) => {
    latest.current = next;
    setSheet(next);
  };
  useEffect(() => {
    if (!kept || latest.current.html !== '') return;
    latest.current = kept;
    setSheet(kept);
  }, [kept]);

  const write = (html: string) => {
    setError(null);
    const next = { ...latest.current, html };
    turnTo(next);
    if (html === '') void drop();
    else keep(next);
  };
  const settle = async (posted: Posted, sent: Sheet) => {
    if (posted.kind === 'refused') {
      await withdrawUnsent({ ...sent, aboutId });
      // Refused as it was: whatever is sent next is another request.
      turnTo({ ...latest.current, clientKey: newClientKey() });
      keep(latest.current);
      setError(posted.error.errors['note'] ?? null);
      notify.error('Not saved. Your words are kept here.', {
        action: { label: 'Try again', onPress: () => void save() },
      });
      return;
    }
    turnTo({ ...freshSheet(), html: latest.current.html === sent.html ? '' : latest.current.html });
    if (posted.kind === 'sent') notify.success(savedWords(acting));
    else notify.warning('Not sent yet. Your note is kept on this device.');
  };
  const save = async () => {
    const sent = latest.current;
    if (busy) return;
    if (sent.html === '') {
      setError('Write a few words first.');
      return;
    }
    setBusy(true);
    notify.saving();
    await settle(await postNote({ ...sent, aboutId }, () => void drop()), sent);
    setBusy(false);
  };
  return { sheet, write, error, busy, save, status };
}
