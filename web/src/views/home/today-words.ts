import { texts } from './texts.ts';

/** `One event today, and nothing else is due.` `due` counts the tasks that are due by the end of today. */
export function todayInWords({ events, due }: { events: number; due: number }): string {
  const planned = events === 0 ? texts.next.nothingToday : texts.next.today(counted(events, 'event'));
  if (due > 0) return texts.next.due(planned, counted(due, 'task').toLowerCase(), due === 1);
  return events === 0 ? texts.next.nothingDue(planned) : texts.next.nothingElse(planned);
}

function counted(count: number, noun: string): string {
  return `${texts.numbers[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
