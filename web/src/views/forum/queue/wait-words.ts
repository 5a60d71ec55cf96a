import { texts } from './texts.ts';

const HOUR_MS = 3_600_000;
const HOURS_SAID = 48;

/** How long something has waited. The server tells the hour in which that began. */
export function waitWords(since: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - since.getTime()) / HOUR_MS);
  if (hours < 1) return texts.underAnHour;
  return hours < HOURS_SAID ? texts.waits(hours) : texts.waitsDays(Math.floor(hours / 24));
}
