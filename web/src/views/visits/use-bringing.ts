import { BROUGHT_MAX, QUESTIONS_MAX, type Visit, visit as visitShape } from '@kith/contract/visit-fields';
import { z } from 'zod';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { useVisitChanges } from '#features/visits';
import { notify } from '#kit/notify.ts';
import { useRecordForm } from '#people/saving';
import { LISTS, type List, type useChoices } from './choices.ts';
import { texts } from './texts.ts';

const ids = z.array(z.number());
const typed = z.object({
  check_ins: ids,
  goals: ids,
  notes: ids,
  medicine_changes: ids,
  questions: z.string(),
});
type Typed = z.output<typeof typed>;

interface Asked {
  readonly visit: Visit;
  /** How the professional is called. */
  readonly name: string;
  readonly choices: ReturnType<typeof useChoices>;
  readonly onDone: () => void;
}

interface Bringing {
  readonly form: FormCall<Typed> & {
    /** Saved elsewhere meanwhile; a second press replaces it. */
    readonly newer: Visit | undefined;
  };
  readonly toggle: (list: List, one: number) => void;
  /** The form as this visit stands; its words leave this device. */
  readonly showAs: (one: Visit) => void;
}

/** Choices and words lie on this device until the server has them, with the version that they are for. */
export function useBringing({ visit, name, choices, onDone }: Asked): Bringing {
  const { id: viewer } = useViewer();
  const { appointment_id: id } = visit;
  const changes = useVisitChanges(viewer, id);
  const form = useRecordForm<Visit, Typed>({
    record: visit,
    valuesOf,
    place: { form: 'bring_to_visit', record: String(id) },
    isValues: (value): value is Typed => typed.safeParse(value).success,
    check: faultsIn,
    async send(values, version) {
      const { questions } = values;
      const said = questions.trim() === '' ? null : questions;
      try {
        return await changes.bring({ ...chosenOf(values, choices), questions: said, version });
      } catch (error) {
        // What has changed meanwhile is shown.
        if (isRefusal(error, 'stale', 'conflict', 'fields_rejected')) {
          void changes.askAgain();
          for (const list of LISTS) void choices[list].refetch();
        }
        throw error;
      }
    },
    onSaved() {
      notify.success(texts.bring.done(name));
      onDone();
    },
    readNewer: (current) => visitShape.safeParse(current).data,
    stale: texts.bring.stale,
  });
  const toggle = (list: List, one: number) => {
    const before = form.values[list];
    form.set({ [list]: before.includes(one) ? before.filter((id) => id !== one) : [...before, one] });
  };
  const showAs = (one: Visit) => form.set(valuesOf(one));
  return { form, toggle, showAs };
}

function valuesOf({ page }: Visit): Typed {
  return {
    check_ins: page?.check_ins.map((one) => one.id) ?? [],
    goals: page?.goals.map((one) => one.id) ?? [],
    notes: page?.notes.map((one) => one.id) ?? [],
    medicine_changes: page?.medicine_changes.map((one) => one.id) ?? [],
    questions: page?.questions ?? '',
  };
}

/** One that was chosen and is offered no more, since it was deleted, is left out. */
function chosenOf(values: Typed, choices: Asked['choices']): Pick<Typed, List> {
  const of = (list: List) => {
    const { data } = choices[list];
    return data ? values[list].filter((id) => data.some((one) => one.id === id)) : values[list];
  };
  return {
    check_ins: of('check_ins'),
    goals: of('goals'),
    notes: of('notes'),
    medicine_changes: of('medicine_changes'),
  };
}

function faultsIn(values: Typed): Record<string, string> {
  const { tooMany, tooLong } = texts.bring;
  const full = LISTS.filter((list) => values[list].length > BROUGHT_MAX).map((list) => [
    list,
    tooMany(BROUGHT_MAX),
  ]);
  const long = [...values.questions].length - QUESTIONS_MAX;
  return { ...Object.fromEntries(full), ...(long > 0 && { questions: tooLong(long) }) };
}
