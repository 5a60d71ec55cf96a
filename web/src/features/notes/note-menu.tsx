import { Menu } from '@mantine/core';
import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';

interface NoteMenuProps {
  ref: Ref<HTMLButtonElement>;
  wasEdited: boolean;
  onEdit: () => void;
  onFormer: () => void;
  onDelete: () => void;
}

export function NoteMenu({ ref, wasEdited, onEdit, onFormer, onDelete }: NoteMenuProps) {
  return (
    // Beside the note, within the page's main part; and the focus goes to its first item.
    <Menu position="bottom-end" zIndex={600} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton ref={ref} icon={Ellipsis} label="More about this note" />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={Pencil} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        {wasEdited ? (
          <Menu.Item leftSection={<Icon of={History} />} onClick={onFormer}>
            Former versions
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<Icon of={Trash2} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
