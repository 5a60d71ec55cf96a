import { NextAppointments, useNextAppointments } from '#features/appointments';
import { NextEvents, useNextEvents } from '#features/events';
import { NextTasks, useNextTasks } from '#features/tasks';
import { ButtonLink } from '#kit/button.tsx';
import { Card, Rows } from '#kit/card.tsx';
import { texts } from './texts.ts';
import { todayInWords } from './today-words.ts';

const APPOINTMENTS_SHOWN = 1;
const EVENTS_SHOWN = 2;
const TASKS_SHOWN = 3;

/**
 * Undefined until all are known; `today` in words where all have loaded. `atWork`, with the appointments of
 * members.
 */
export function useNext({ atWork = false } = {}) {
  const [booked, planned, toDo] = [useNextAppointments(atWork), useNextEvents(), useNextTasks()];
  if (!booked || !planned || !toDo) return undefined;
  const isKnown = booked.today !== undefined && planned.today !== undefined && toDo.due !== undefined;
  const counts = { appointments: booked.today ?? 0, events: planned.today ?? 0, due: toDo.due ?? 0 };
  return {
    appointments: booked.appointments.slice(0, APPOINTMENTS_SHOWN),
    events: planned.events.slice(0, EVENTS_SHOWN),
    tasks: toDo.tasks.slice(0, TASKS_SHOWN),
    today: isKnown ? todayInWords(counts) : '',
  };
}

type Next = Pick<NonNullable<ReturnType<typeof useNext>>, 'appointments' | 'events' | 'tasks'>;

export const isEmpty = ({ appointments, events, tasks }: Next) =>
  appointments.length + events.length + tasks.length === 0;

/** What takes place next, and the next small steps; no card while there is nothing. */
export function NextCard({ appointments, events, tasks }: Next) {
  if (isEmpty({ appointments, events, tasks })) return null;
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
        <NextAppointments appointments={appointments} />
        <NextEvents events={events} />
        <NextTasks tasks={tasks} />
      </Rows>
    </Card>
  );
}
