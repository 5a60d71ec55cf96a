import { LINES_FULL, PLAN_LINES_MAX, type SafetyPlanLine } from '@kith/contract/safety-plan-cards';
import { sentLine } from '@kith/contract/safety-plan-fields';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useDraft } from '#client/device/use-draft.ts';
import { usePlan } from '../context/plan-context.ts';
import { putLine } from '../rules/plan-edits.ts';

const lineWords = z.object({ text: z.string(), phone: z.string() });
export type LineWords = Readonly<z.output<typeof lineWords>>;

/** A line as it is typed. One's own words stay on this device until they are in the plan. */
export function useLineWords(line: SafetyPlanLine, isNew: boolean) {
  const { state, change, name } = usePlan();
  const place = { form: 'safety_plan_line', record: isNew ? `new ${line.step}` : line.id };
  // Nothing of another member's plan is kept on this device, and what lies here is of one's own.
  const { kept, keep, drop } = useDraft(name === null ? place : null, isLineWords);
  const [words, setWords] = useState<LineWords>({ text: line.text, phone: line.phone ?? '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (kept) setWords(kept);
  }, [kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has to be fixed is where one goes on
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const type = (part: Partial<LineWords>) => {
    const next = { ...words, ...part };
    setErrors({});
    setWords(next);
    keep(next);
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
    void drop();
    void changed.then((isSafe) => isSafe || keep(words));
    return true;
  };
  return { form, words, errors, type, save };
}

const isLineWords = (value: unknown): value is LineWords => lineWords.safeParse(value).success;
