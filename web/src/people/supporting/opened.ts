import { allows, CELLS, type Cell, type GrantMap } from '@kith/contract/permissions';
import { listOf } from '#kit/list-of.ts';
import { labelOf } from '#people/access';
import { texts } from './texts.ts';

/** The shown switches that a map turns on, in the order of the member's page. An empty map turns on none. */
export function cellsOn(map: GrantMap): Cell[] {
  if (Object.keys(map).length === 0) return [];
  return CELLS.filter(([area, action]) => allows(map, area, action));
}

/** The right of a switch, to begin a line: `See Maya’s tasks`. */
export function accessInWords(cell: Cell, name: string): string {
  const words = labelOf(cell).can(`${name}’s`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The rights of several switches as two sentences, what one sees and what one does; none for no switch. */
export function openInWords(cells: readonly Cell[], name: string): string[] {
  const seen = cells.filter(([, action]) => action === 'view').map((cell) => labelOf(cell).noun);
  const done = cells.filter(([, action]) => action !== 'view').map((cell) => labelOf(cell).can(`${name}’s`));
  return [
    ...(seen.length > 0 ? [texts.open.see(name, listOf(seen))] : []),
    ...(done.length > 0 ? [texts.open.can(listOf(done))] : []),
  ];
}
