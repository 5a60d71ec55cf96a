import { type Cell, type GrantMap, grantsWhere, turnedOn } from '@kith/contract/permissions';
import { labelOf } from '#people/access';

const NOTHING = grantsWhere(() => false);

/** The switches that a map turns on, in the order of the member's page. */
export function cellsOn(map: GrantMap): Cell[] {
  return turnedOn(NOTHING, map);
}

/** What a switch lets one do, to begin a line: `See Maya’s tasks`. */
export function deedOf(cell: Cell, name: string): string {
  const deed = labelOf(cell).can(`${name}’s`);
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}
