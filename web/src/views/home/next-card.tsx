import { useActingFor } from '#client/acting/acting-for.ts';
import { NextAppointments, useNextAppointments } from '#features/appointments';
import { useAskedCheckIns } from '#features/check-ins';
import { NextEvents, useNextEvents } from '#features/events';
import { NextTasks, useNextTasks } from '#features/tasks';
import { ButtonLink } from '#kit/button.tsx';
import { Card, RowLink, Rows } from '#kit/card.tsx';
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
  const asked = useAskedCheckIns();
  // Of a member whom the viewer supports, requests are not theirs to see.
  const isOwn = useActingFor() === null;
  if (!booked || !planned || !toDo || (isOwn && asked === undefined)) return undefined;
  const checkIns = isOwn ? (asked ?? []).filter(({ isDue }) => isDue) : [];
  const isAnswered = !isOwn || asked !== null;
  const isKnown =
    isAnswered && booked.today !== undefined && planned.today !== undefined && toDo.due !== undefined;
  const counts = {
    appointments: booked.today ?? 0,
    events: planned.today ?? 0,
    due: toDo.due ?? 0,
    checkIns: checkIns.length,
  };
  return {
    checkIns,
    appointments: booked.appointments.slice(0, APPOINTMENTS_SHOWN),
    events: planned.events.slice(0, EVENTS_SHOWN),
    tasks: toDo.tasks.slice(0, TASKS_SHOWN),
    today: isKnown ? todayInWords(counts) : '',
  };
}

type Next = Pick<NonNullable<ReturnType<typeof useNext>>, 'checkIns' | 'appointments' | 'events' | 'tasks'>;

export const isEmpty = ({ checkIns, appointments, events, tasks }: Next) =>
  checkIns.length + appointments.length + events.length + tasks.length === 0;

/** What takes place next, and the next small steps; no card while there is nothing. */
export function NextCard({ checkIns, appointments, events, tasks }: Next) {
  if (isEmpty({ checkIns, appointments, events, tasks })) return null;
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
        {checkIns.map(({ id, to: path, by, due }) => (
          <RowLink key={id} to={path} title={texts.next.checkIn(by)} detail={due ?? undefined} />
        ))}
        <NextAppointments appointments={appointments} />
        <NextEvents events={events} />
        <NextTasks tasks={tasks} />
      </Rows>
    </Card>
  );
}
