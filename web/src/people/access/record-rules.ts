import type { AccessLine } from '@kith/contract/access';
import { calendarDay } from '@kith/contract/kit/dates';
import { groundOf } from './record-grounds.ts';

/** A line, and how often it stands there in a row on one day; the newest is shown. */
export interface Gathered {
  readonly line: AccessLine;
  readonly times: number;
}

/** The same deed again and again in one visit is one line, so that others are not lost among it. */
export function gather(lines: readonly AccessLine[], zone: string): Gathered[] {
  const gathered: { line: AccessLine; times: number }[] = [];
  for (const line of lines) {
    const last = gathered.at(-1);
    if (last && isSameDeed(last.line, line, zone)) last.times += 1;
    else gathered.push({ line, times: 1 });
  }
  return gathered;
}

function isSameDeed(one: AccessLine, other: AccessLine, zone: string): boolean {
  const dayOf = ({ at }: AccessLine) => calendarDay(new Date(at), zone);
  const isSaidAlike = one.text === other.text && groundOf(one) === groundOf(other);
  return (
    isSaidAlike &&
    one.person?.id === other.person?.id &&
    one.visit === other.visit &&
    dayOf(one) === dayOf(other)
  );
}
