import type { TaskView } from '@kith/contract/tasks';
import { Button } from '#kit/button.tsx';
import { SeedlingDrawing } from '#kit/drawings.tsx';
import { EmptyState } from '#kit/empty-state.tsx';

const NOTHING: Readonly<Partial<Record<TaskView, { title: string; text: string }>>> = {
  active_requested: { title: 'Nothing to do', text: 'A small step can help: one phone call, one walk.' },
  active: { title: 'Nothing accepted yet', text: 'What you accept, or begin yourself, will be here.' },
  completed: { title: 'Nothing done yet', text: 'What you finish stays here.' },
  rejected: { title: 'Nothing declined', text: 'What you say no to stays here.' },
  requested: { title: 'Nothing waits for an answer', text: 'What somebody asks of you will be here.' },
  completed_declined: { title: 'Nothing done yet', text: 'What you finish or decline stays here.' },
};

export function NoTasks({ view, onAdd }: { view: TaskView; onAdd: () => void }) {
  const { title, text } = NOTHING[view] ?? {
    title: 'No tasks yet',
    text: 'Small steps will be listed here.',
  };
  return (
    <EmptyState
      drawing={<SeedlingDrawing />}
      title={title}
      action={
        <Button kind="primary" onClick={onAdd}>
          Add one small step
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
