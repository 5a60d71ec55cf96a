import type { organisationsEndpoints } from '@kith/contract/organisations';
import { ROLE_IDS, ROLE_LABELS } from '@kith/contract/roles';
import type { Story } from '#kernel/http/bind';

const ROLES = Object.entries(ROLE_LABELS)
  .map(([name, label]) => ({ id: idOf(name), name, label }))
  .toSorted((one, other) => one.id - other.id);

export const listRoles: Story<typeof organisationsEndpoints.listRoles> = async () => ({ roles: ROLES });

function idOf(name: string): number {
  return new Map<string, number>(Object.entries(ROLE_IDS)).get(name) ?? 0;
}
