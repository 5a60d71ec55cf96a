const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** `One event today, and nothing else is due.` `due` counts the tasks that are due by the end of today. */
export function todayInWords({ events, due }: { events: number; due: number }): string {
  const planned = `${events === 0 ? 'Nothing planned' : counted(events, 'event')} today`;
  if (due > 0)
    return `${planned}, and ${counted(due, 'task').toLowerCase()} ${due === 1 ? 'is' : 'are'} due.`;
  return `${planned}, and nothing ${events === 0 ? '' : 'else '}is due.`;
}

function counted(count: number, noun: string): string {
  return `${NUMBERS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
