import type { Task, TaskStatusId } from '@kith/contract/tasks';
import { type ReactNode, useId } from 'react';
import { TaskRow } from './task-row.tsx';
import { isOver, waitsFor } from './task-words.ts';
import { texts } from './texts.ts';
import { WaitingTask } from './waiting-task.tsx';

interface TaskListsProps {
  tasks: readonly Task[];
  held: ReadonlyMap<number, TaskStatusId>;
  onOpen: (task: Task) => void;
  onEdit: (task: Task) => void;
  onShare: (task: Task) => void;
}

/** Tasks that wait for an answer first, then those to do, then those that are over. */
export function TaskLists({ tasks, held, ...actions }: TaskListsProps) {
  const waiting = tasks.filter((task) => waitsFor(task) && !held.has(task.id));
  const others = tasks.filter((task) => !waiting.includes(task));
  const rows = (some: readonly Task[]) =>
    some.map((task) => <TaskRow key={task.id} task={task} held={held.get(task.id)} {...actions} />);
  return (
    <>
      {waiting.length > 0 ? (
        <Part title={texts.lists.waiting}>
          <div className="stack">
            {waiting.map((task) => (
              <WaitingTask key={task.id} task={task} />
            ))}
          </div>
        </Part>
      ) : null}
      <List title={texts.lists.toDo}>{rows(others.filter((task) => !isOver(task)))}</List>
      <List title={texts.lists.over}>{rows(others.filter(isOver))}</List>
    </>
  );
}

function List({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="card card-list rows">{children}</ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className="h3 sec" id={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
