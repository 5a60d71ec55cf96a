import type { SharedContent } from '@kith/contract/shared-contents';
import type { ComponentProps } from 'react';
import type { GroupsPage } from '#people/groups';
import { idsOf, type Resharing } from '../stop-sharing.ts';

/** A kind against a group or team, as the page of groups opens it. */
export type Cell = ComponentProps<ComponentProps<typeof GroupsPage>['Opened']>['cell'];

/** The group or team of a cell, as the calls name it. */
export function ofAudience({ column: { id, target } }: Pick<Cell, 'column'>) {
  return target === 'group' ? { group_id: id } : { organisation_team_id: id };
}

type Field = 'shared_with_group' | 'shared_with_organisation_team';

const fieldOf = ({ column: { target } }: Cell): Field => `shared_with_${target}`;

/** The list of this group or team alone, beside the names that each call takes. */
export function withoutCell(cell: Cell, content: SharedContent): Resharing {
  const [field, named] = [fieldOf(cell), idsOf(content.shared_with)];
  const ids = idsOf(content[field]);
  return {
    before: { shared_with: named, [field]: ids },
    after: { shared_with: named, [field]: ids.filter((id) => id !== cell.column.id) },
  };
}

export function withCell(cell: Cell, content: SharedContent): Resharing {
  const [field, named] = [fieldOf(cell), idsOf(content.shared_with)];
  const ids = idsOf(content[field]);
  return {
    before: { shared_with: named, [field]: ids },
    after: { shared_with: named, [field]: [...ids, cell.column.id] },
  };
}

export function withPeople(
  people: readonly { readonly id: number }[],
  { shared_with }: SharedContent,
): Resharing {
  const named = idsOf(shared_with);
  return { before: { shared_with: named }, after: { shared_with: [...named, ...idsOf(people)] } };
}
