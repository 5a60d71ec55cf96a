import type { Cell } from '@kith/contract/permissions';
import { REMOVAL_UNDO_SECONDS } from '@kith/contract/team';
import { refuseField } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import type { Grant } from '#policy/memberships';

const LONGEST_YEARS = 5;

export const undo = undoWithin(REMOVAL_UNDO_SECONDS);

/** Whether this person ended it: only they may undo it, so that no removed person comes back by themself. */
export function endedIt(viewerId: number, { endedBecause, memberId, personId }: Grant): boolean {
  if (endedBecause === 'removed') return memberId === viewerId;
  return endedBecause === 'left' && personId === viewerId;
}

/** A grant with an end ends in the future, and within a lifetime. */
export function endOf(text: string | null, now: Date): Date | null {
  if (text === null) return null;
  const end = new Date(text);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + LONGEST_YEARS);
  if (end <= now) return refuseField('ends_at', 'Please choose a time in the future.');
  if (end > latest) return refuseField('ends_at', `Please choose a time within ${LONGEST_YEARS} years.`);
  return end;
}

/** Whether a membership would last longer than now; one without an end lasts longest. */
export function isLonger(wanted: Date | null, present: Date | null): boolean {
  return present !== null && (wanted === null || wanted > present);
}

export function cellName([area, action]: Cell): string {
  return `${area}.${action}`;
}
