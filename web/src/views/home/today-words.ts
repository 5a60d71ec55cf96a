import { texts } from './texts.ts';

interface Today {
  readonly appointments: number;
  readonly events: number;
  /** The tasks that are due by the end of today. */
  readonly due: number;
  /** Check-ins that a professional asked for, which are due by then. */
  readonly checkIns: number;
}

/** `One event today, and nothing else is due.` */
export function todayInWords({ appointments, events, due: tasks, checkIns }: Today): string {
  const count = appointments + events;
  const noun = appointments === 0 ? 'event' : events === 0 ? 'appointment' : 'thing';
  const planned = count === 0 ? texts.next.nothingToday : texts.next.today(counted(count, noun));
  const due = tasks + checkIns;
  const dueNoun = checkIns === 0 ? 'task' : tasks === 0 ? 'check-in' : 'thing';
  if (due > 0) return texts.next.due(planned, counted(due, dueNoun).toLowerCase(), due === 1);
  return count === 0 ? texts.next.nothingDue(planned) : texts.next.nothingElse(planned);
}

function counted(count: number, noun: string): string {
  return `${texts.numbers[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
