import { type AccessLine, ASK_AGAIN_DAYS, GLANCE_LINES } from '@kith/contract/access';
import {
  allows,
  CELLS,
  type Cell,
  effectiveGrants,
  type FullGrants,
  type GrantMap,
  grantsWhere,
} from '@kith/contract/permissions';

const DAY_MS = 86_400_000;

/** One line of the record stands for all reads of it within this time, from one session. */
export const RESTS_MS = 10 * 60_000;

interface RecordQuery {
  readonly person_id?: number | undefined;
  readonly action?: AccessLine['action'] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** The few last reads beside a person's permissions do not count as a read of the record. */
export function isGlance({ person_id, action, limit, offset }: RecordQuery): boolean {
  return person_id !== undefined && action === 'looked' && offset === 0 && limit <= GLANCE_LINES;
}

/**
 * The switches that a partial map turns on. An empty map turns on none, while as a grant it would mean the
 * defaults.
 */
export function switchesOf(map: GrantMap): Cell[] {
  return Object.keys(map).length === 0 ? [] : CELLS.filter(([area, action]) => allows(map, area, action));
}

/** The requested switches that are still off. */
export function stillOff(asked: readonly Cell[], grants: GrantMap | null): Cell[] {
  return asked.filter(([area, action]) => !allows(grants, area, action));
}

/** The requested switches that the member chose: all of them by default. */
export function chosenOf(asked: readonly Cell[], chosen: GrantMap | undefined): Cell[] {
  if (chosen === undefined) return [...asked];
  const wanted = switchesOf(chosen);
  return asked.filter((cell) => wanted.some((one) => isSame(one, cell)));
}

/** Whether the member chose a switch that was not requested. */
export function goesBeyond(asked: readonly Cell[], chosen: GrantMap | undefined): boolean {
  return chosen !== undefined && switchesOf(chosen).some((one) => !asked.some((cell) => isSame(one, cell)));
}

export function withSwitches(grants: GrantMap | null, on: readonly Cell[]): FullGrants {
  const before = effectiveGrants(grants);
  return grantsWhere(
    (area, action) => allows(before, area, action) || on.some((cell) => isSame(cell, [area, action])),
  );
}

export function askAgainAt(declinedAt: Date): Date {
  return new Date(declinedAt.getTime() + ASK_AGAIN_DAYS * DAY_MS);
}

function isSame(one: Cell, other: readonly [string, string]): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
