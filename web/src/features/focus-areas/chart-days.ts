const format = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day of a calendar as a moment for a chart; the same in each zone. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** As short as an axis needs it. */
export function axisDay(at: number): string {
  return format.format(at);
}
