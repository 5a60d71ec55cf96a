import {
  ACTIONS_MAX,
  FOCUS_NOTE_MAX,
  type FocusGoal,
  focusGoal,
  GOAL_MAX,
} from '@kith/contract/focus-area-fields';
import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { tooLong } from '@kith/contract/kit/too-long';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '#client/api/call.ts';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import type { FieldErrors } from '#client/forms/form-faults.ts';
import { notify } from '#kit/notify.ts';
import { useDraftForm } from '#people/saving';
import { texts } from './goal-texts.ts';
import { linesOf } from './lines-of.ts';
import { useChange } from './use-change.ts';

const { createGoal, editGoal } = focusAreasEndpoints;

const typed = z.object({
  goal: z.string(),
  /** One on each line. */
  actions: z.string(),
  reflection: z.string(),
  /** The suggestion that it began with; empty for none. */
  suggestion: z.string(),
  /** Of the goal that the words are for; none for a new one. */
  version: z.number().optional(),
});
type Typed = z.output<typeof typed>;

/** Writes a goal or changes one. The typed words stay on this device until the server has them. */
export function useGoalForm(area: number, goal: FocusGoal | null, onClose: () => void) {
  const { refresh } = useChange();
  const { keyOf, spend } = useClientKeys();
  /** Newer versions from elsewhere. The next save is meant to replace the last one. */
  const [seen, setSeen] = useState<readonly FocusGoal[]>([]);
  const newer = seen.at(-1) ?? null;
  const form = useDraftForm<Typed>({
    place: { form: 'focus_goal', record: goal ? String(goal.id) : `new-${area}` },
    schema: typed,
    initial: {
      goal: '',
      actions: '',
      reflection: '',
      suggestion: '',
      ...(goal && goalWords(goal)),
    },
    check: faultsIn,
    faults: (error) => {
      const found = isRefusal(error, 'stale') ? focusGoal.safeParse(error.current).data : undefined;
      if (!found) return undefined;
      setSeen((before) => [...before, found]);
      return { fields: {}, message: null };
    },
    send: async (words, drop) => {
      if (goal) {
        const version = newer?.version ?? words.version ?? goal.version;
        // After "Take the other one" the words are those of that version.
        const begun = seen.find((one) => one.version === words.version) ?? goal;
        await call(editGoal, { ...changedIn(words, begun), id: goal.id, version });
      } else {
        const asked = { ...newOf(words), patient_focus_area_id: area };
        await call(createGoal, { ...asked, client_key: keyOf(asked) });
        spend();
      }
      await drop();
      await refresh();
      notify.success(texts.form.saved);
      onClose();
    },
  });
  return { form, newer };
}

/** What the form shows of a goal. */
export function goalWords({ goal, own, version }: FocusGoal) {
  return { goal, reflection: own?.reflection ?? '', version };
}

function changeOf({ goal, reflection }: Typed) {
  return { goal: goal.trim(), reflection };
}

/** What differs from the goal whose words the form began with: the rest may have been changed elsewhere. */
function changedIn(words: Typed, begun: FocusGoal) {
  const { goal, reflection } = changeOf(words);
  return {
    ...(goal !== begun.goal && { goal }),
    ...(reflection !== (begun.own?.reflection ?? '') && { reflection }),
  };
}

function newOf(words: Typed) {
  const suggested = words.suggestion === '' ? {} : { suggested_goal_id: words.suggestion };
  return { ...changeOf(words), ...suggested, actions: linesOf(words.actions) };
}

function faultsIn({ goal, actions, reflection }: Typed): FieldErrors {
  const lines = linesOf(actions);
  const found = {
    goal: goal.trim() === '' ? texts.form.missing : tooLong(goal.trim(), GOAL_MAX),
    actions:
      lines.length > ACTIONS_MAX
        ? texts.form.tooManyActions
        : lines.map((line) => tooLong(line, GOAL_MAX)).find((fault) => fault !== undefined),
    reflection: tooLong(reflection, FOCUS_NOTE_MAX),
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
