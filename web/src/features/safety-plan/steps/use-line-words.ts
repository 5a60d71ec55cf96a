import { LINES_FULL, PLAN_LINES_MAX, type SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { sentLine } from '@kith/contract/safety-plan-fields';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { usePlan } from '../context/plan-context.ts';
import { putLine } from '../rules/plan-edits.ts';

export interface LineWords {
  readonly text: string;
  readonly phone: string;
}

/** A line as it is typed. One's own words stay on this device until they are in the plan. */
export function useLineWords(line: SafetyPlanLine, isNew: boolean) {
  const { state, change, name } = usePlan();
  const place = { form: 'safety_plan_line', record: isNew ? `new ${line.step}` : line.id };
  const { kept, keep, drop } = useDraft(place, isLineWords);
  const [words, setWords] = useState<LineWords>({ text: line.text, phone: line.phone ?? '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (kept && name === null) setWords(kept);
  }, [kept, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has to be fixed is where one goes on
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const type = (part: Partial<LineWords>) => {
    const next = { ...words, ...part };
    setErrors({});
    setWords(next);
    // Nothing of another member's plan is kept on this device.
    if (name === null) keep(next);
  };
  /** Puts it in the plan; false when something has to be fixed first. */
  const save = (): boolean => {
    const { text, phone } = words;
    const next = { ...line, text: text.trim(), phone: phone.trim() === '' ? null : phone.trim() };
    const { error } = sentLine.safeParse(next);
    if (error) {
      setErrors(Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])));
      return false;
    }
    if (isNew && state.plan.lines.length >= PLAN_LINES_MAX) {
      setErrors({ text: LINES_FULL });
      return false;
    }
    const changed = change(putLine(next));
    // The draft that lies here is of one's own plan.
    if (name === null) {
      void drop();
      void changed.then((isSafe) => isSafe || keep(words));
    }
    return true;
  };
  return { form, words, errors, type, save };
}

function isLineWords(value: unknown): value is LineWords {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return ['text', 'phone'].every((name) => typeof parts.get(name) === 'string');
}
