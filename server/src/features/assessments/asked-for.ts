import { refuseField } from '#kernel/refuse';
import { chosenInstrument } from './instruments.ts';

interface Asked {
  readonly assessment_codes: readonly string[];
  readonly due_date?: string | null | undefined;
}

/** Each check-in once, and when they are due. Refuses a code that is none, and a time that is over. */
export function askedFor(asked: Asked, now: Date): { codes: string[]; dueAt: Date | null } {
  const codes = [...new Set(asked.assessment_codes)];
  for (const code of codes) chosenInstrument(code, 'assessment_codes');
  const dueAt = asked.due_date ? new Date(asked.due_date) : null;
  if (dueAt && dueAt < now) return refuseField('due_date', 'This day is over. Please choose a later one.');
  return { codes, dueAt };
}
