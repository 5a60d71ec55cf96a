import type { TaskView } from '@kith/contract/tasks';
import { EmptyState } from '#kit/empty-state.tsx';
import { ListDrawing } from '#kit/room-drawings.tsx';
import { texts } from './texts.ts';

/** The head of the page has the button that adds one. */
export function NoTasks({ view }: { view: TaskView }) {
  const { title, text } = texts.empty[view];
  return (
    <EmptyState drawing={<ListDrawing />} title={title}>
      {text}
    </EmptyState>
  );
}
