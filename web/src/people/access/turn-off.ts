import { calledName } from '@kith/contract/kit/names';
import { type Cell, withDependencies } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '#kit/notify.ts';
import { applyChange, type Outcome } from './apply-change.ts';
import { cellsIn, withCells } from './choices.ts';
import { inWords } from './in-words.ts';
import { texts } from './texts.ts';

/** Turns a switch off at once, with what stands on it; for ten seconds it can be brought back. */
export async function turnOff(
  queries: QueryClient,
  shown: SupporterPermissions,
  cell: Cell,
): Promise<Outcome> {
  const attempt = () =>
    applyChange(queries, shown, ({ permissions }) => ({
      permissions: withDependencies(permissions, withCells(permissions, [cell], false)),
    }));
  let outcome = await attempt();
  // Less access stays less after any other change, so the member is not asked again.
  if (outcome.kind === 'stale') outcome = await attempt();
  const name = calledName(shown.supporter);
  if (outcome.kind !== 'saved') {
    if (outcome.kind !== 'gone') notify.error(texts.turnedOff.failed(name, inWords([cell], 'or')));
    return outcome;
  }
  const gone = cellsIn(outcome.receipt.turned_off);
  if (gone.length > 0)
    notify.success(texts.turnedOff.done(name, inWords(gone, 'or')), {
      action: { label: texts.turnedOff.undo, onPress: () => void turnBackOn(queries, shown, gone) },
    });
  return outcome;
}

async function turnBackOn(
  queries: QueryClient,
  shown: SupporterPermissions,
  cells: readonly Cell[],
): Promise<void> {
  const outcome = await applyChange(queries, shown, ({ permissions }) => ({
    permissions: withCells(permissions, cells, true),
  }));
  const name = calledName(shown.supporter);
  if (outcome.kind === 'saved') notify.success(texts.turnedOff.undone(name, inWords(cells, 'and')));
  else notify.error(texts.turnedOff.notUndone(name, inWords(cells, 'or')));
}
