import type { ReactNode } from 'react';
import { Form, type FormState } from '#kit/form.tsx';

interface EntryFormProps {
  form: FormState;
  /** How each field is called in the middle of a sentence, in the order of the form. Its id is its name. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A form of the entrance, with its fields further apart. */
export function EntryForm(props: EntryFormProps) {
  return <Form {...props} kind="entry" />;
}

/** A text that another page sent along on the way here; null where there is none. */
export function sentAlong(state: unknown, name: 'notice' | 'login'): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const text: unknown = Object.entries(state).find(([key]) => key === name)?.[1];
  return typeof text === 'string' ? text : null;
}
