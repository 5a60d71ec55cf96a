import { dayWords } from '@kith/contract/kit/date-words';
import { calendarDay, endOfDay } from '@kith/contract/kit/dates';
import { effectiveGrants, type FullGrants } from '@kith/contract/permissions';
import { z } from 'zod';
import type { FieldErrors } from '#client/forms/form-faults.ts';
import { PRESETS } from '#people/access';
import { texts } from './texts.ts';

/** The permissions that a member gives a new person, and their end. */
export const accessChoice = z.object({
  preset: z.enum(PRESETS.map(({ name }) => name)),
  /** The last day, `YYYY-MM-DD`; empty for no end. */
  ends_on: z.string(),
});
export type AccessChoice = Readonly<z.output<typeof accessChoice>>;

export const LEAST: AccessChoice = { preset: 'basics', ends_on: '' };

export function grantsChosen({ preset }: AccessChoice): FullGrants {
  return PRESETS.find(({ name }) => name === preset)?.grants ?? effectiveGrants(null);
}

/** In the form of the calls. The member sees and confirms every switch, so every switch is sent. */
export function toAccess(choice: AccessChoice, zone: string) {
  return {
    permissions: grantsChosen(choice),
    ...(choice.ends_on !== '' && { ends_at: endOfDay(choice.ends_on, zone).toISOString() }),
  };
}

export function checkEnd({ ends_on }: AccessChoice, zone: string): FieldErrors {
  const isPast = ends_on !== '' && ends_on < calendarDay(new Date(), zone);
  return isPast ? { ends_on: texts.access.past } : {};
}

export function endInWords({ ends_on }: AccessChoice): string {
  if (ends_on === '') return texts.access.noEnd;
  return texts.access.lastDay(dayWords(new Date(`${ends_on}T00:00:00Z`), 'UTC'));
}
