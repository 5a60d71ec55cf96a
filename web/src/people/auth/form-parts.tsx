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

/** Words of a page that arrived here on the way from another one. */
export function noticeOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}
