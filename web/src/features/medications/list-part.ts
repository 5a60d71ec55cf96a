import type { Medication } from '@kith/contract/medication-fields';

/** The part of the list in which a medicine stands. One that is wrong stands in none. */
export type ListPart = 'now' | 'later' | 'over' | 'stopped';

/** By the first and the last day that its member wrote, `YYYY-MM-DD`, on the calendar of the reader. */
export function listPartOf(
  { status, from_date: from, to_date: to }: Pick<Medication, 'status' | 'from_date' | 'to_date'>,
  today: string,
): ListPart | null {
  if (status !== 'current') return status === 'stopped' ? 'stopped' : null;
  if (from !== null && from > today) return 'later';
  return to !== null && to < today ? 'over' : 'now';
}
