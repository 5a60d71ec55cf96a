import { TASK_STATUS, type Task } from '@kith/contract/tasks';
import { Ban, Pencil, Text, Undo2, Users } from 'lucide-react';
import { ActionMenu } from '#kit/action-menu.tsx';
import { takeStep } from './held-steps.ts';
import { texts } from './texts.ts';

interface TaskMenuProps {
  task: Task;
  /** A step is on its way, so nothing else is offered. */
  held: boolean;
  onOpen: () => void;
  onEdit: () => void;
  onShare: () => void;
}

/** The viewer's actions on a task besides ticking it off. */
export function TaskMenu({ task, held, onOpen, onEdit, onShare }: TaskMenuProps) {
  const steps = held ? [] : task.next_status_ids;
  const actions = [
    { label: texts.menu.details, icon: Text, onPress: onOpen },
    ...(task.abilities.includes('update') ? [{ label: texts.menu.edit, icon: Pencil, onPress: onEdit }] : []),
    ...(task.abilities.includes('share') ? [{ label: texts.menu.share, icon: Users, onPress: onShare }] : []),
    ...(steps.includes(TASK_STATUS.requested)
      ? [
          {
            label: texts.menu.handBack,
            icon: Undo2,
            onPress: () => void takeStep(task, TASK_STATUS.requested),
          },
        ]
      : []),
    ...(steps.includes(TASK_STATUS.cancelled)
      ? [{ label: texts.menu.cancel, icon: Ban, onPress: () => void takeStep(task, TASK_STATUS.cancelled) }]
      : []),
  ];
  return <ActionMenu label={texts.menu.label(task.title)} actions={actions} />;
}
