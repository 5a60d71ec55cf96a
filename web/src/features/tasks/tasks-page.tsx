import { calledName } from '@kith/contract/kit/names';
import { DEFAULT_TASK_VIEW, TASK_VIEW_NAMES, type Task, type TaskView } from '@kith/contract/tasks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWhose } from '#client/acting/acting-for.ts';
import { useAskedRecord } from '#client/pages/asked-record.ts';
import { Button } from '#kit/button.tsx';
import { Chip } from '#kit/chip.tsx';
import { PageHeader } from '#kit/page-header.tsx';
import { More, QueryList } from '#kit/query-list.tsx';
import { SkeletonList } from '#kit/skeleton-rows.tsx';
import { useFresh } from '#records';
import { NoTasks } from './no-tasks.tsx';
import { TaskDetails } from './task-details.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskLists } from './task-lists.tsx';
import { TaskSharing } from './task-sharing.tsx';
import { TASK_IN_PATH } from './task-words.ts';
import styles from './tasks.module.css';
import { tasks, tasksQuery } from './tasks-api.ts';
import { texts } from './texts.ts';
import { useHeldSteps } from './use-held-steps.ts';

const VIEWS: readonly TaskView[] = ['active_requested', 'requested', 'completed', 'all'];
/** One press further. */
const MORE_VIEWS: readonly TaskView[] = ['active', 'rejected', 'completed_declined'];

type Open =
  | { readonly kind: 'details'; readonly id: number; readonly task?: Task }
  | { readonly kind: 'sharing'; readonly task: Task }
  /** Null for a new one. */
  | { readonly kind: 'form'; readonly task: Task | null };

/** `/tasks`: small steps, one's own or those of the member one works for. */
export function TasksPage() {
  const whose = useWhose();
  const [view, setView] = useTaskView();
  const [linked, leaveLink] = useLinkedTask();
  const [opened, setOpen] = useState<Open | null>(null);
  const open = opened ?? linked;
  const held = useHeldSteps();
  const list = useInfiniteQuery(tasksQuery(whose, { view }));
  useFresh(tasks, whose.member);
  useAskedRecord('task', (id) => setOpen({ kind: 'details', id }));

  const name = whose.team && calledName(whose.team.patient);
  const add = () => setOpen({ kind: 'form', task: null });
  const edit = (task: Task) => setOpen({ kind: 'form', task });
  const share = (task: Task) => setOpen({ kind: 'sharing', task });
  const close = () => {
    setOpen(null);
    leaveLink();
  };
  return (
    <div className={styles['room']}>
      <PageHeader
        title={name ? texts.page.titleOf(name) : texts.page.title}
        lead={name ? texts.page.leadOf(name) : texts.page.lead}
        actions={
          <Button icon={Plus} onClick={add}>
            {texts.page.add}
          </Button>
        }
      />
      <div className="cols">
        <div className={`stack ${styles['lists']}`} data-tour="tasks-list">
          <Views view={view} onChoose={setView} />
          <QueryList
            query={list}
            loading={texts.page.loading}
            failed={texts.page.failed}
            skeleton={<SkeletonList />}
            empty={<NoTasks view={view} />}
          >
            {(found) => (
              <TaskLists
                tasks={found}
                held={held}
                onOpen={(task) => setOpen({ kind: 'details', id: task.id, task })}
                onEdit={edit}
                onShare={share}
              />
            )}
          </QueryList>
          <More query={list} />
        </div>
        <aside className="stack aside">
          <section className="card card-quiet" aria-labelledby="who-sees">
            <h2 className="h3" id="who-sees">
              {texts.whoSees.heading}
            </h2>
            <p className="small muted">{texts.whoSees.text}</p>
          </section>
        </aside>
      </div>
      {open?.kind === 'details' ? (
        <TaskDetails id={open.id} task={open.task} onEdit={edit} onShare={share} onClose={close} />
      ) : null}
      {open?.kind === 'sharing' ? <TaskSharing task={open.task} onClose={close} /> : null}
      {open?.kind === 'form' ? <TaskForm task={open.task} onClose={close} /> : null}
    </div>
  );
}

/** A view that a link opened stands among the first. */
function Views({ view, onChoose }: { view: TaskView; onChoose: (view: TaskView) => void }) {
  const [hasMore, setHasMore] = useState(false);
  const more = MORE_VIEWS.filter((one) => hasMore || one === view);
  return (
    <fieldset className={`chips bare ${styles['views']}`} data-tour="tasks-views">
      <legend className="vh">{texts.page.show}</legend>
      {[...VIEWS, ...more].map((one) => (
        <Chip key={one} pressed={view === one} onPress={() => onChoose(one)}>
          {texts.views[one]}
        </Chip>
      ))}
      <button
        type="button"
        className="chip"
        aria-expanded={hasMore}
        onClick={() => setHasMore((before) => !before)}
      >
        {hasMore ? texts.page.fewerViews : texts.page.moreViews}
      </button>
    </fieldset>
  );
}

/** The shown view is in the address, so that a link can lead to tasks that are done as well. */
function useTaskView(): [view: TaskView, setView: (view: TaskView) => void] {
  const [asked, ask] = useSearchParams();
  const view = TASK_VIEW_NAMES.find((one) => one === asked.get('view')) ?? DEFAULT_TASK_VIEW;
  return [view, (next) => ask(next === DEFAULT_TASK_VIEW ? {} : { view: next }, { replace: true })];
}

/** The task that a link leads to, as its details. */
function useLinkedTask(): [linked: Open | null, leave: () => void] {
  const [asked, ask] = useSearchParams();
  const id = Number(asked.get(TASK_IN_PATH));
  const leave = () => {
    if (!asked.has(TASK_IN_PATH)) return;
    asked.delete(TASK_IN_PATH);
    ask(asked, { replace: true });
  };
  return [Number.isSafeInteger(id) && id > 0 ? { kind: 'details', id } : null, leave];
}
