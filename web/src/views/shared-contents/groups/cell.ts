import type { SharedContent } from '@kith/contract/shared-contents';
import type { ComponentProps } from 'react';
import type { GroupsPage } from '#people/groups';
import { added, idsOf, type Resharing, removed } from '../stop-sharing.ts';

/** A kind against a group or team, as the page of groups opens it. */
export type Cell = ComponentProps<ComponentProps<typeof GroupsPage>['Opened']>['cell'];

/** The group or team of a cell, as the calls name it. */
export function ofAudience({ column: { id, target } }: Pick<Cell, 'column'>) {
  return target === 'group' ? { group_id: id } : { organisation_team_id: id };
}

/** The group or team of the cell alone; each call takes names, of which none changes. */
const ofCell = ({ column: { id, target } }: Cell) => ({ shared_with: [], [`shared_with_${target}`]: [id] });

export const withoutCell = (cell: Cell, content: SharedContent): Resharing =>
  removed(ofCell(cell), endOfCell(cell, content));

export const withCell = (cell: Cell): Resharing => added(ofCell(cell));

export function endOfCell({ column: { id, target } }: Cell, { share_ends = [] }: SharedContent) {
  return share_ends.filter((one) => one.to === target && one.id === id);
}

/** Only those who are not named yet, so that an undo takes no other share by name away. */
export function withPeople(
  people: readonly { readonly id: number }[],
  { shared_with }: SharedContent,
): Resharing {
  const named = new Set(idsOf(shared_with));
  return added({ shared_with: idsOf(people).filter((id) => !named.has(id)) });
}
