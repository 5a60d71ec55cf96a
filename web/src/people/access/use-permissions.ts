import { type Cell, turnedOn } from '@kith/contract/permissions';
import type { SupporterPermissions } from '@kith/contract/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import {
  type Choices,
  cellName,
  isOn,
  NO_CHOICES,
  type Open,
  openIn,
  stillOpen,
  wantedBy,
  withPreset,
  withSwitch,
} from './choices.ts';
import { heldIn } from './held-in.ts';
import type { Preset } from './presets.ts';
import { texts } from './texts.ts';
import { turnOff } from './turn-off.ts';
import { useChoices } from './use-choices.ts';
import { useLeftUnsaved } from './use-left-unsaved.ts';
import { type Ends, useSaving } from './use-saving.ts';

/** The switches of one supporter, from the first press to saved. More waits for Save; less holds at once. */
export function usePermissions(saved: SupporterPermissions, ends: Ends) {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const { choices, isFromBefore, update, isNoneNow } = useChoices(saved.patient_team_id);
  useLeftUnsaved(saved, () => !isNoneNow());
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const held = heldIn(saved, time_zone);
  const open = without(openIn(held, choices), leaving);
  const saving = useSaving({ saved, choices, update, ends });

  const choose = (next: (before: Choices) => Choices) => {
    saving.forgive();
    update(next);
  };
  const leave = async (cell: Cell) => {
    const after = wantedBy(held.grants, withSwitch(held.grants, NO_CHOICES, cell, false));
    const names = turnedOn(after, held.grants).map(cellName);
    setLeaving((before) => [...before, ...names]);
    const outcome = await turnOff(queries, saved, cell);
    if (outcome.kind === 'saved') update((before) => stillOpen(outcome.now.permissions, before));
    setLeaving((before) => before.filter((name) => !names.includes(name)));
  };
  const putAway = () => {
    choose(() => NO_CHOICES);
    ends.onSettled();
    notify.info(texts.save.discarded, {
      action: { label: texts.save.bringBack, onPress: () => update(() => choices) },
    });
  };
  return {
    held,
    choices,
    isFromBefore,
    wanted: wantedBy(held.grants, choices),
    open,
    ...saving,
    putAway,
    /** The supporter is gone, and the choices about them go too. */
    forget: () => update(() => NO_CHOICES),
    chooseDay: (lastDay: string | null) => choose((before) => ({ ...before, lastDay })),
    choosePreset: (preset: Preset) => choose((before) => withPreset(held.grants, before, preset)),
    move: (cell: Cell, on: boolean) => {
      choose((before) => withSwitch(held.grants, before, cell, on));
      if (!on && isOn(held.grants, cell)) void leave(cell);
    },
  };
}

/** A choice that is on its way is not open any more. */
function without(open: Open, leaving: readonly string[]): Open {
  return { ...open, off: open.off.filter((cell) => !leaving.includes(cellName(cell))) };
}
