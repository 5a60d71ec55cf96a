import { NextEvents, useNextEvents } from '#features/events';
import { NextTasks, useNextTasks } from '#features/tasks';
import { ButtonLink } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';
import { texts } from './texts.ts';
import { todayInWords } from './today-words.ts';

const EVENTS_SHOWN = 2;
const TASKS_SHOWN = 3;

/** Undefined until both are known; `today` in words where both have loaded. */
export function useNext() {
  const [planned, toDo] = [useNextEvents(), useNextTasks()];
  if (!planned || !toDo) return undefined;
  const isKnown = planned.today !== undefined && toDo.due !== undefined;
  return {
    events: planned.events.slice(0, EVENTS_SHOWN),
    tasks: toDo.tasks.slice(0, TASKS_SHOWN),
    today: isKnown ? todayInWords({ events: planned.today ?? 0, due: toDo.due ?? 0 }) : '',
  };
}

type Next = Pick<NonNullable<ReturnType<typeof useNext>>, 'events' | 'tasks'>;

export const isEmpty = ({ events, tasks }: Next) => events.length + tasks.length === 0;

/** What takes place next, and the next small steps; no card while there is nothing. */
export function NextCard({ events, tasks }: Next) {
  if (isEmpty({ events, tasks })) return null;
  const [to, all] = tasks.length > 0 ? ['/tasks', texts.next.tasks] : ['/events', texts.next.events];
  return (
    <Card
      kind="list"
      title={texts.next.title}
      action={
        <ButtonLink kind="quiet" to={to}>
          {all}
        </ButtonLink>
      }
    >
      <Rows>
        <NextEvents events={events} />
        <NextTasks tasks={tasks} />
      </Rows>
    </Card>
  );
}
