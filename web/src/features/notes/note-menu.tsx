import type { Note } from '@kith/contract/notes';
import { History, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { ActionMenu } from '#kit/action-menu.tsx';

interface NoteMenuProps {
  ref: Ref<HTMLButtonElement>;
  note: Note;
  onEdit: () => void;
  onFormer: () => void;
  onDelete: () => void;
}

export function NoteMenu({ ref, note, onEdit, onFormer, onDelete }: NoteMenuProps) {
  const actions = [
    ...(note.abilities.includes('update') ? [{ label: 'Edit', icon: Pencil, onPress: onEdit }] : []),
    ...(note.edited_at !== null ? [{ label: 'Former versions', icon: History, onPress: onFormer }] : []),
    { label: 'Delete', icon: Trash2, onPress: onDelete },
  ];
  return <ActionMenu ref={ref} label="More about this note" actions={actions} />;
}
