import { useQueryClient } from '@tanstack/react-query';
import { Eye, History, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useRef, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { notify } from '#kit/notify.ts';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { CommentsOnCard } from '#people/comments';
import { isTold } from '#people/openings';
import { WhoSeesOwn } from '#people/sharing';
import { PersonAvatar } from '#people/users';
import { FormerVersions } from './former-versions.tsx';
import { NoteEdit } from './note-edit.tsx';
import { isWhole, type NoteFace, type WholeNote } from './note-face.ts';
import { NoteFiles } from './note-files.tsx';
import { NoteOpenedBy } from './note-opened-by.tsx';
import { NoteSharing } from './note-sharing.tsx';
import { firstWords } from './note-text.ts';
import { type Highlight, NoteWords } from './note-words.tsx';
import styles from './notes.module.css';
import { notes, removeNote } from './notes-api.ts';
import { texts } from './texts.ts';
import type { StartWords } from './use-edit-words.ts';
import { useSayGone } from './use-say-gone.ts';

interface NoteCardProps {
  note: NoteFace;
  found: Highlight | null;
}

/** What a note says, who wrote it, who can see it, and what its author can do with it. */
export function NoteCard({ note, found }: NoteCardProps) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [former, setFormer] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [asksOpened, setAsksOpened] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  const foot = useSayGone(note);
  useFocusAfter(editing !== null, menu);

  const edit = useOpening(note, (whole) => setEditing({ whole, start: null }));
  if (editing !== null) {
    const whole = isWhole(note) ? note : editing.whole;
    const reopen = (start: StartWords) => setEditing({ whole, start });
    return <NoteEdit note={whole} start={editing.start} onDone={() => setEditing(null)} onReopen={reopen} />;
  }
  return (
    <>
      <NoteWords note={note} found={found} />
      <NoteFiles files={note.attachments} />
      <div ref={foot} className={`card-foot ${styles['foot']}`}>
        <div className={styles['foot-words']}>
          <Author note={note} />
          <WhoSeesOwn
            kind="note"
            record={note}
            quote={firstWords(note.text)}
            onShare={() => setSharing(true)}
          />
        </div>
        <NoteMenu
          ref={menu}
          note={note}
          onEdit={() => void edit()}
          onFormer={() => setFormer(true)}
          onOpenedBy={() => setAsksOpened(true)}
          onDelete={() => void removeNote(note)}
        />
      </div>
      <CommentsOnCard kind="note" record={note} quote={firstWords(note.text)} />
      {former ? <FormerVersions note={note} onClose={() => setFormer(false)} /> : null}
      {asksOpened ? <NoteOpenedBy note={note} onClose={() => setAsksOpened(false)} /> : null}
      {sharing ? <NoteSharing note={note} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

interface Editing {
  readonly whole: WholeNote;
  /** Words to go on with in place of the note's own. */
  readonly start: StartWords | null;
}

/** Opens a note for a change, once all its words are here. */
function useOpening(note: NoteFace, open: (whole: WholeNote) => void) {
  const queries = useQueryClient();
  return async () => {
    try {
      open(isWhole(note) ? note : await queries.fetchQuery(notes.whole(note)));
    } catch (error) {
      if (!notes.tellIfGone(error, note)) notify.error(texts.card.notOpened);
    }
  };
}

function Author({ note }: { note: NoteFace }) {
  const viewer = useViewer();
  const { displayName, id } = note.created_by;
  return (
    <span className="line small muted">
      <PersonAvatar person={note.created_by} size="xs" />
      <span>{id === viewer.id ? texts.card.you : displayName}</span>
      {note.edited_at === null ? null : <span>{texts.card.edited}</span>}
    </span>
  );
}

interface NoteMenuProps {
  ref: Ref<HTMLButtonElement>;
  note: NoteFace;
  onEdit: () => void;
  onFormer: () => void;
  onOpenedBy: () => void;
  onDelete: () => void;
}

function NoteMenu({ ref, note, onEdit, onFormer, onOpenedBy, onDelete }: NoteMenuProps) {
  const { id } = useViewer();
  const { abilities, edited_at } = note;
  const isKeeper = abilities.includes('delete');
  const offered = [
    { label: texts.card.edit, icon: Pencil, onPress: onEdit, isOffered: abilities.includes('update') },
    {
      label: texts.card.versions,
      icon: History,
      onPress: onFormer,
      isOffered: isKeeper && edited_at !== null,
    },
    { label: texts.card.openedBy, icon: Eye, onPress: onOpenedBy, isOffered: isTold(id, note) },
    { label: texts.card.remove, icon: Trash2, onPress: onDelete, isOffered: isKeeper },
  ];
  const actions = offered.filter(({ isOffered }) => isOffered);
  if (actions.length === 0) return null;
  return <ActionMenu ref={ref} label={texts.card.menu(firstWords(note.text))} actions={actions} />;
}
