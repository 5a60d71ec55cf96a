/** Minutes from midnight to a time `HH:mm`; `NaN` where it is not whole. */
export function minutesOf(time: string): number {
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** `HH:mm` so many minutes after midnight. */
export function timeAt(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
