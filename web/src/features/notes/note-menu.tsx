import { History, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { ActionMenu } from '#kit/action-menu.tsx';

interface NoteMenuProps {
  ref: Ref<HTMLButtonElement>;
  wasEdited: boolean;
  onEdit: () => void;
  onFormer: () => void;
  onDelete: () => void;
}

export function NoteMenu({ ref, wasEdited, onEdit, onFormer, onDelete }: NoteMenuProps) {
  const actions = [
    { label: 'Edit', icon: Pencil, onPress: onEdit },
    ...(wasEdited ? [{ label: 'Former versions', icon: History, onPress: onFormer }] : []),
    { label: 'Delete', icon: Trash2, onPress: onDelete },
  ];
  return <ActionMenu ref={ref} label="More about this note" actions={actions} />;
}
