import { TASK_STATUS, type Task } from '@kith/contract/tasks';
import { Menu } from '@mantine/core';
import { Ban, Ellipsis, Pencil, Text, Undo2 } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { takeStep } from './held-steps.ts';

interface TaskMenuProps {
  task: Task;
  /** A step is on its way, so nothing else is offered. */
  held: boolean;
  onOpen: () => void;
  onEdit: () => void;
}

/** What somebody can do with a task besides ticking it off. */
export function TaskMenu({ task, held, onOpen, onEdit }: TaskMenuProps) {
  const steps = held ? [] : task.next_status_ids;
  const items = [
    { name: 'Details', icon: Text, act: onOpen },
    ...(task.can_edit ? [{ name: 'Edit', icon: Pencil, act: onEdit }] : []),
    ...(steps.includes(TASK_STATUS.requested)
      ? [{ name: 'Hand back', icon: Undo2, act: () => void takeStep(task, TASK_STATUS.requested) }]
      : []),
    ...(steps.includes(TASK_STATUS.cancelled)
      ? [{ name: 'Cancel this task', icon: Ban, act: () => void takeStep(task, TASK_STATUS.cancelled) }]
      : []),
  ];
  return (
    <Menu position="bottom-end" zIndex={600} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <IconButton icon={Ellipsis} label={`More about ${task.title}`} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ name, icon, act }) => (
          <Menu.Item key={name} leftSection={<Icon of={icon} />} onClick={act}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
