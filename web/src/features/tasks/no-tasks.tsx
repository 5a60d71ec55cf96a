import type { TaskView } from '@kith/contract/tasks';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ListDrawing } from '#kit/room-drawings.tsx';
import { texts } from './texts.ts';

export function NoTasks({ view, onAdd }: { view: TaskView; onAdd: () => void }) {
  const { title, text } = texts.empty[view];
  return (
    <EmptyState
      drawing={<ListDrawing />}
      title={title}
      action={
        <Button kind="primary" onClick={onAdd}>
          {texts.empty.add}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
