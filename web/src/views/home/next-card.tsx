import { NextEvents, useNextEvents } from '#features/events';
import { NextTasks, useNextTasks } from '#features/tasks';
import { ButtonLink } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';

/** Undefined until both are known. */
export function useNext() {
  const [events, tasks] = [useNextEvents(), useNextTasks()];
  return events && tasks && { events, tasks };
}

/** What takes place next, and the next small steps; no card while there is nothing. */
export function NextCard({ events, tasks }: NonNullable<ReturnType<typeof useNext>>) {
  if (events.length + tasks.length === 0) return null;
  const [to, all] = tasks.length > 0 ? ['/tasks', 'All tasks'] : ['/events', 'All events'];
  return (
    <Card
      kind="list"
      title="Coming up"
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
