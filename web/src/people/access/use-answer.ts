import type { AccessRequest } from '@kith/contract/access';
import { calledName } from '@kith/contract/kit/names';
import { type Cell, turnedOn, withDependencies } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultsOf } from '#client/forms/form-faults.ts';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { applyChange } from './apply-change.ts';
import { cellName, withCells } from './choices.ts';
import { inWords } from './in-words.ts';
import { acceptRequest, refreshRequests } from './requests-api.ts';
import { texts } from './texts.ts';

/** Yes to all or some of a request; a private part is asked about first. */
export function useAnswer(
  request: AccessRequest,
  saved: SupporterPermissions | undefined,
  ask: (cells: readonly Cell[]) => Promise<readonly Cell[] | null>,
) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const accept = async (cells: readonly Cell[]) => {
    if (busy) return;
    const keptPrivate = await ask(cells);
    if (keptPrivate === null) return;
    const given = cells.filter((cell) => !keptPrivate.some((one) => cellName(one) === cellName(cell)));
    if (given.length === 0) {
      notify.info(texts.request.nothing);
      return;
    }
    setBusy(true);
    try {
      await acceptRequest(request.id, given);
      tell(queries, request, saved, given);
      focusHeading();
    } catch (error) {
      notify.error(refusalWords(error));
    }
    await refreshRequests(queries, request);
    setBusy(false);
  };
  return { accept, busy };
}

function tell(
  queries: QueryClient,
  { person }: AccessRequest,
  saved: SupporterPermissions | undefined,
  given: readonly Cell[],
): void {
  const said = texts.request.accepted(calledName(person), inWords(given, 'and'));
  if (!saved) return void notify.success(said);
  const { permissions } = saved;
  const opened = turnedOn(permissions, withDependencies(permissions, withCells(permissions, given, true)));
  notify.success(said, {
    action: { label: texts.request.undo, onPress: () => void takeBack(queries, saved, opened) },
  });
}

/** The request stays answered; what it opened is closed again. */
async function takeBack(queries: QueryClient, saved: SupporterPermissions, opened: readonly Cell[]) {
  const outcome = await applyChange(queries, saved, ({ permissions }) => ({
    permissions: withCells(permissions, opened, false),
  }));
  if (outcome.kind === 'saved') notify.success(texts.request.undone(calledName(saved.supporter)));
  else notify.error(texts.request.notUndone);
}

/** What the server says about an answer that it did not take. */
export function refusalWords(error: unknown): string {
  const unreached = texts.request.failed;
  return faultsOf(error, [], unreached).message ?? unreached;
}
