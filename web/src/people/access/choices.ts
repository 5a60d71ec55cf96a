import {
  allows,
  CELLS,
  type Cell,
  type FullGrants,
  type GrantMap,
  grantsWhere,
  turnedOn,
  withDependencies,
} from '@kith/contract/permissions';
import type { Preset } from './presets.ts';

/**
 * What a member has chosen and not saved yet, beside what holds: so it stays true when what holds changes
 * meanwhile. Switches are named `area.action`.
 */
export interface Choices {
  readonly on: readonly string[];
  readonly off: readonly string[];
  /**
   * The last day, `YYYY-MM-DD`; empty while it is being chosen, null for "until I change it". Absent: as it
   * is.
   */
  readonly lastDay?: string | null;
}

/** What holds on the server. */
export interface Held {
  readonly grants: FullGrants;
  /** `YYYY-MM-DD` in the member's zone; null is until it is changed. */
  readonly lastDay: string | null;
}

export const NO_CHOICES: Choices = { on: [], off: [] };

export function cellName([area, action]: Cell): string {
  return `${area}.${action}`;
}

/**
 * The switches that a partial map turns on. An empty one turns on nothing, where as a grant it would mean the
 * defaults.
 */
export function cellsIn(map: GrantMap): Cell[] {
  return Object.keys(map).length === 0 ? [] : CELLS.filter(([area, action]) => allows(map, area, action));
}

export function isOn(grants: FullGrants, [area, action]: Cell): boolean {
  return allows(grants, area, action);
}

export function countOn(grants: FullGrants, cells: readonly Cell[] = CELLS): number {
  return cells.filter((cell) => isOn(grants, cell)).length;
}

/** A map with these switches turned one way; nothing else moves. */
export function withCells(grants: FullGrants, cells: readonly Cell[], on: boolean): FullGrants {
  const names = new Set(cells.map(cellName));
  return grantsWhere((area, action) => (names.has(`${area}.${action}`) ? on : allows(grants, area, action)));
}

/** Every switch as it will be once the choices are saved, with what they take along. */
export function wantedBy(saved: FullGrants, { on, off }: Choices): FullGrants {
  const chosen = grantsWhere((area, action) => {
    const name = `${area}.${action}`;
    return on.includes(name) || (!off.includes(name) && allows(saved, area, action));
  });
  return withDependencies(saved, chosen);
}

/** The choices once a switch is moved. Moved back to what holds, it is no choice any more. */
export function withSwitch(saved: FullGrants, choices: Choices, cell: Cell, on: boolean): Choices {
  const before = wantedBy(saved, choices);
  const after = withDependencies(before, withCells(before, [cell], on));
  const name = cellName(cell);
  return {
    ...choices,
    on: kept(on ? [...choices.on, name] : choices.on, turnedOn(saved, after)),
    off: kept(on ? choices.off : [...choices.off, name], turnedOn(after, saved)),
  };
}

/** The choices that make the switches on the page those of a set; when it ends stays as it was chosen. */
export function withPreset(saved: FullGrants, choices: Choices, { grants }: Preset): Choices {
  const differ = (is: boolean) =>
    CELLS.filter((cell) => isOn(grants, cell) === is && isOn(saved, cell) !== is).map(cellName);
  return { ...choices, on: differ(true), off: differ(false) };
}

/** The choices that remain once a part of them was saved. */
export function stillOpen(saved: FullGrants, choices: Choices): Choices {
  const wanted = wantedBy(saved, choices);
  return {
    ...choices,
    on: kept(choices.on, turnedOn(saved, wanted)),
    off: kept(choices.off, turnedOn(wanted, saved)),
  };
}

export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null || !('on' in value) || !('off' in value)) return false;
  const { on, off } = value;
  const lastDay = 'lastDay' in value ? value.lastDay : null;
  return isNames(on) && isNames(off) && (lastDay === null || typeof lastDay === 'string');
}

const NAMES = new Set(CELLS.map(cellName));

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => NAMES.has(name));
}

function kept(names: readonly string[], cells: readonly Cell[]): string[] {
  const allowed = new Set(cells.map(cellName));
  return [...new Set(names)].filter((name) => allowed.has(name));
}

/** What will be different once it is saved. */
export interface Open {
  readonly on: readonly Cell[];
  readonly off: readonly Cell[];
  readonly lastDay: boolean;
}

export function openIn(held: Held, choices: Choices): Open {
  const wanted = wantedBy(held.grants, choices);
  return {
    on: turnedOn(held.grants, wanted),
    off: turnedOn(wanted, held.grants),
    lastDay: choices.lastDay !== undefined && choices.lastDay !== held.lastDay,
  };
}

export function isNothing({ on, off, lastDay }: Open): boolean {
  return on.length === 0 && off.length === 0 && !lastDay;
}
