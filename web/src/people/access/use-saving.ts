import { SCREEN_TEXTS } from '@kith/contract/errors';
import { endOfDay } from '@kith/contract/kit/dates';
import type { Cell } from '@kith/contract/permissions';
import type { PermissionsReceipt, SupporterPermissions } from '@kith/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { applyChange, type Outcome } from './apply-change.ts';
import {
  type Choices,
  cellsIn,
  isNothing,
  NO_CHOICES,
  openIn,
  wantedBy,
  withCells,
  withSwitch,
} from './choices.ts';
import { heldIn } from './held-in.ts';
import type { Change } from './permissions-api.ts';
import { texts } from './texts.ts';

/** What stands in the way of saving. */
export type Trouble =
  | { readonly kind: 'day'; readonly message: string }
  | { readonly kind: 'stale' | 'failed' | 'gone' };

export interface Ends {
  readonly ask: (cells: readonly Cell[]) => Promise<readonly Cell[] | null>;
  /** Everything is saved or put away, so the bar with the buttons is gone. */
  readonly onSettled: () => void;
}

interface SavingOptions {
  readonly saved: SupporterPermissions;
  readonly choices: Choices;
  readonly update: (next: (before: Choices) => Choices) => void;
  readonly ends: Ends;
}

/** Save: private parts are asked about first; choices go only once the server has them. */
export function useSaving({ saved, choices, update, ends }: SavingOptions) {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);

  const done = () => {
    update(() => NO_CHOICES);
    ends.onSettled();
  };
  const settle = (outcome: Outcome, sent: Choices) => {
    if (outcome.kind === 'saved') {
      const { receipt } = outcome;
      notify.success(SCREEN_TEXTS.permissionsSaved, {
        action: { label: texts.save.undo, onPress: () => void undoSave(queries, saved, receipt) },
      });
      return done();
    }
    if (outcome.kind === 'rejected') return setTrouble({ kind: 'day', message: outcome.message });
    // When the answer to an earlier try got lost, the newer state is this very one.
    if (outcome.kind === 'stale' && isNothing(openIn(heldIn(outcome.now, time_zone), sent))) {
      notify.success(SCREEN_TEXTS.permissionsSaved);
      return done();
    }
    setTrouble({ kind: outcome.kind });
  };
  const save = async () => {
    if (busy) return;
    if (choices.lastDay === '') return setTrouble({ kind: 'day', message: texts.save.chooseDay });
    const { grants } = heldIn(saved, time_zone);
    const priv = await ends.ask(openIn(heldIn(saved, time_zone), choices).on);
    if (priv === null) return;
    const sent = priv.reduce((before, cell) => withSwitch(grants, before, cell, false), choices);
    update(() => sent);
    setTrouble(null);
    if (isNothing(openIn(heldIn(saved, time_zone), sent))) {
      notify.info(texts.save.nothingOn);
      return done();
    }
    setBusy(true);
    const outcome = await whileSaving(() =>
      applyChange(queries, saved, ({ permissions }) => changeBy(permissions, sent, time_zone)),
    );
    settle(outcome, sent);
    setBusy(false);
  };
  return { save, busy, trouble, forgive: () => setTrouble(null) };
}

function changeBy(grants: Change['permissions'], choices: Choices, zone: string): Change {
  const { lastDay } = choices;
  const permissions = wantedBy(grants, choices);
  if (lastDay === undefined) return { permissions };
  return { permissions, ends_at: lastDay === null ? null : endOfDay(lastDay, zone).toISOString() };
}

/** Puts back what a save has changed, and nothing that was changed since. `former` is what held before it. */
async function undoSave(
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
  if (outcome.kind === 'saved') notify.success(texts.save.undone);
  else notify.error(texts.save.notUndone);
}
