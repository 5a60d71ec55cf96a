import type { AccessLine } from '@kith/contract/access';
import { calendarDay } from '@kith/contract/kit/dates';
import { type Gathered, gather } from './record-rules.ts';

/** All looks of one person on one day, newest first; or one change. */
export interface RecordEntry {
  readonly newest: AccessLine;
  /** How many visits; 0 for a change. */
  readonly visits: number;
  readonly gathered: readonly Gathered[];
}

/** A day of the calendar, `YYYY-MM-DD`, and its entries, newest first. */
export interface RecordDay {
  readonly day: string;
  readonly entries: readonly RecordEntry[];
}

/** Lines as they come, newest first, by day and there by person. More lines only add at the end. */
export function daysOf(lines: readonly AccessLine[], zone: string): RecordDay[] {
  const days = groupBy(lines, (line) => calendarDay(new Date(line.at), zone));
  return days.map(([day, ofDay]) => ({ day, entries: entriesOf(ofDay, zone) }));
}

function entriesOf(lines: readonly AccessLine[], zone: string): RecordEntry[] {
  return groupBy(lines, keyOf).map(([, [newest, ...others]]) => {
    const all = [newest, ...others];
    const visits = newest.action === 'looked' ? new Set(all.map(({ id, visit }) => visit ?? id)).size : 0;
    return { newest, visits, gathered: gather(all, zone) };
  });
}

/** Who is gone from Kith has no card, and a visit of theirs stays apart. */
function keyOf({ action, person, visit, id, text }: AccessLine): string {
  if (action === 'looked') return `looked-${person?.id ?? visit ?? id}`;
  return `changed-${person?.id ?? id}-${text}`;
}

type Some<T> = [T, ...T[]];

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): [string, Some<T>][] {
  const groups = new Map<string, Some<T>>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups];
}
