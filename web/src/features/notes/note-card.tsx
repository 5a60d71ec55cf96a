import type { Note } from '@kith/contract/notes';
import { History, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { useRef, useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { ActionMenu } from '#kit/action-menu.tsx';
import { useFocusAfter } from '#kit/use-focus-after.ts';
import { PersonAvatar } from '#people/users';
import { FormerVersions } from './former-versions.tsx';
import { NoteAudience } from './note-audience.tsx';
import { NoteEdit } from './note-edit.tsx';
import { NoteSharing } from './note-sharing.tsx';
import { firstWords } from './note-text.ts';
import { type Highlight, NoteWords } from './note-words.tsx';
import { removeNote } from './notes-api.ts';
import { texts } from './texts.ts';
import type { StartWords } from './use-edit-words.ts';

interface NoteCardProps {
  note: Note;
  found: Highlight | null;
}

/** What a note says, who wrote it, who can see it, and what its author can do with it. */
export function NoteCard({ note, found }: NoteCardProps) {
  const [editing, setEditing] = useState<StartWords | 'as it is' | null>(null);
  const [former, setFormer] = useState(false);
  const [sharing, setSharing] = useState(false);
  const menu = useRef<HTMLButtonElement>(null);
  useFocusAfter(editing !== null, menu);

  if (editing !== null) {
    const start = editing === 'as it is' ? null : editing;
    return <NoteEdit note={note} start={start} onDone={() => setEditing(null)} onReopen={setEditing} />;
  }
  return (
    <>
      <NoteWords note={note} found={found} />
      <div className="card-foot">
        <Author note={note} />
        <NoteAudience note={note} onShare={() => setSharing(true)} />
        {note.abilities.includes('delete') ? (
          <NoteMenu
            ref={menu}
            note={note}
            onEdit={() => setEditing('as it is')}
            onFormer={() => setFormer(true)}
            onDelete={() => void removeNote(note)}
          />
        ) : null}
      </div>
      {former ? <FormerVersions note={note} onClose={() => setFormer(false)} /> : null}
      {sharing ? <NoteSharing note={note} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

function Author({ note }: { note: Note }) {
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
  note: Note;
  onEdit: () => void;
  onFormer: () => void;
  onDelete: () => void;
}

function NoteMenu({ ref, note, onEdit, onFormer, onDelete }: NoteMenuProps) {
  const actions = [
    ...(note.abilities.includes('update') ? [{ label: texts.card.edit, icon: Pencil, onPress: onEdit }] : []),
    ...(note.edited_at !== null ? [{ label: texts.card.versions, icon: History, onPress: onFormer }] : []),
    { label: texts.card.remove, icon: Trash2, onPress: onDelete },
  ];
  return <ActionMenu ref={ref} label={texts.card.menu(firstWords(note.text))} actions={actions} />;
}
