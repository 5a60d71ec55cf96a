import { calledName } from '@kith/contract/kit/names';
import { DEFAULT_TASK_VIEW, type Task, type TaskView } from '@kith/contract/tasks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWhose } from '#client/acting-for.ts';
import { Button } from '#kit/button.tsx';
import { Chip } from '#kit/chip.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { watchTasks } from './task-changes.ts';
import { TaskForm } from './task-form.tsx';
import { TaskLists } from './task-lists.tsx';
import { NoTasks, TasksFailed, TasksLoading } from './task-states.tsx';
import { tasksKey, tasksQuery } from './tasks-api.ts';
import { useHeldSteps } from './use-held-steps.ts';
import './tasks.css';

const VIEWS: readonly (readonly [TaskView, string])[] = [
  ['active_requested', 'To do'],
  ['requested', 'Requested'],
  ['completed_declined', 'Done and declined'],
  ['all', 'All'],
];

/** `/tasks`: small steps, one's own or those of the member one works for. */
export function TasksPage() {
  const whose = useWhose();
  const [view, setView] = useState<TaskView>(DEFAULT_TASK_VIEW);
  const [open, setOpen] = useState<Task | 'new' | null>(null);
  const held = useHeldSteps();
  const { data, isPending, isLoadingError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(tasksQuery(whose, view));
  useFreshTasks(whose.member);

  const tasks = data?.pages.flatMap((page) => page.tasks) ?? [];
  const add = () => setOpen('new');
  return (
    <div className="troom">
      <PageHeader
        title={whose.team ? `Tasks of ${calledName(whose.team.patient)}` : 'Tasks'}
        lead="Small steps from you and your team. Missing a day is fine."
        actions={
          <Button icon={Plus} onClick={add}>
            Add a task
          </Button>
        }
      />
      <div className="cols">
        <div className="stack tlists">
          <fieldset className="chips bare">
            <legend className="vh">Show</legend>
            {VIEWS.map(([name, label]) => (
              <Chip key={name} pressed={view === name} onPress={() => setView(name)}>
                {label}
              </Chip>
            ))}
          </fieldset>
          {isPending ? <TasksLoading /> : null}
          {isLoadingError ? <TasksFailed onRetry={() => void refetch()} /> : null}
          {data && tasks.length === 0 ? <NoTasks view={view} onAdd={add} /> : null}
          <TaskLists tasks={tasks} held={held} onOpen={setOpen} />
          {hasNextPage ? (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          ) : null}
        </div>
        <aside className="stack aside">
          <section className="card card-quiet" aria-labelledby="who-sees">
            <h2 className="h3" id="who-sees">
              Who sees tasks
            </h2>
            <p className="small muted">
              Who is to do a task sees it. So do supporters who may see tasks. Nobody else does.
            </p>
          </section>
        </aside>
      </div>
      {open ? <TaskForm task={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

/** Whatever was made or changed here, every view of this member is asked for again. */
function useFreshTasks(member: number): void {
  const queries = useQueryClient();
  useEffect(
    () => watchTasks(() => void queries.invalidateQueries({ queryKey: tasksKey(member) })),
    [queries, member],
  );
}
