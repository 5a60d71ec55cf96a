import { type ProviderProfile, updateProviderProfileInput } from '@kith/contract/providers';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';

/**
 * The fields of the form as they stand in it: nothing written is an empty string, and each language stands on
 * a line.
 */
export interface WorkValues {
  readonly profession: string;
  readonly about: string;
  readonly qualifications: string;
  readonly languages: string;
  readonly is_listed: boolean;
}

const TEXTS = ['profession', 'about', 'qualifications', 'languages'] as const;

export function workValuesOf(profile: ProviderProfile): WorkValues {
  return {
    profession: profile.profession ?? '',
    about: profile.about ?? '',
    qualifications: profile.qualifications ?? '',
    languages: profile.languages.join(', '),
    is_listed: profile.is_listed,
  };
}

export function isWorkValues(value: unknown): value is WorkValues {
  if (typeof value !== 'object' || value === null) return false;
  const entries = new Map(Object.entries(value));
  return (
    TEXTS.every((name) => typeof entries.get(name) === 'string') &&
    typeof entries.get('is_listed') === 'boolean'
  );
}

export function toWork({ languages, ...values }: WorkValues) {
  return { ...values, languages: languagesIn(languages) };
}

/** The faults of the typed words. A language that does not fit is a fault of the one line for languages. */
export function checkWork(values: WorkValues): FieldErrors {
  return onOneLine(checkInput(updateProviderProfileInput, { ...toWork(values), version: 0 }));
}

export function onOneLine(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name.startsWith('languages') ? 'languages' : name,
      message,
    ]),
  );
}

function languagesIn(text: string): string[] {
  return text.split(/[,;\n]/).flatMap((one) => one.trim() || []);
}
