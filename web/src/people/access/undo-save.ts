import type { PermissionsReceipt, SupporterPermissions } from '@kith/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '#kit/notify.ts';
import { applyChange } from './apply-change.ts';
import { cellsIn, withCells } from './choices.ts';

/** Puts back what a save has changed, and nothing that was changed since. `former` is what held before it. */
export async function undoSave(
  queries: QueryClient,
  former: SupporterPermissions,
  receipt: PermissionsReceipt,
): Promise<void> {
  const outcome = await applyChange(queries, former, ({ permissions, ends_at }) => {
    const less = withCells(permissions, cellsIn(receipt.turned_on), false);
    return {
      permissions: withCells(less, cellsIn(receipt.turned_off), true),
      ...(ends_at === receipt.ends_at && { ends_at: former.ends_at }),
    };
  });
  if (outcome.kind === 'saved') notify.success('Undone.');
  else notify.error('Not undone. Please look at the switches again.');
}
