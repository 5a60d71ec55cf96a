import { type ReactNode, useMemo } from 'react';
import type { FormCall } from '#client/use-form-call.ts';
import { FormErrorSummary } from '#kit/form-error-summary.tsx';
import { FormFailure } from '#kit/form-failure.tsx';

interface EntryFormProps<V extends object> {
  form: FormCall<V>;
  /** How each field is called in the middle of a sentence, in the order of the form. Its id is its name. */
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A form of the entrance: its summary of faults, what no field can show, and its fields. */
export function EntryForm<V extends object>({ form, labels, children }: EntryFormProps<V>) {
  const { errors, attempt } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new summary, and takes the focus again
  const faults = useMemo(() => {
    const named = Object.entries(labels).filter(([name]) => errors[name] !== undefined);
    return named.map(([id, label]) => ({ id, label }));
  }, [attempt]);
  return (
    <form className="stack entry-form" onSubmit={form.submit} noValidate>
      {Object.keys(errors).length > 0 ? <FormErrorSummary faults={faults} /> : null}
      {form.failure ? <FormFailure>{form.failure}</FormFailure> : null}
      {children}
    </form>
  );
}

/** Words of a page that arrived here on the way from another one. */
export function noticeOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return typeof state.notice === 'string' ? state.notice : null;
}
