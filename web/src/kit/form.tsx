import { type FormEvent, type ReactNode, useMemo } from 'react';
import { FormErrorSummary } from './form-error-summary.tsx';
import { FormFailure } from './form-failure.tsx';

/** What a form shows of its attempts to be sent. */
export interface FormState {
  /** Field to message. A field's id is its name. */
  readonly errors: Readonly<Record<string, string>>;
  /** What no field can show. */
  readonly failure: string | null;
  /** Changes with every rejected attempt, so that the summary takes the focus again. */
  readonly attempt: number;
  readonly busy: boolean;
  readonly submit: (event?: FormEvent) => void;
}

interface FormProps {
  form: FormState;
  /** How each field is called in the middle of a sentence, in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** entry: wider apart, for a page that is nothing but its form. */
  kind?: 'plain' | 'entry';
  children: ReactNode;
}

const formClasses = { plain: 'stack', entry: 'stack entry-form' } as const;

/** A form with its summary of faults, what no field can show, and its fields. */
export function Form({ form, labels, kind = 'plain', children }: FormProps) {
  const { errors, attempt } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the summary takes the focus with an attempt, not while a fault is being mended
  const faults = useMemo(
    () =>
      Object.entries(labels)
        .filter(([name]) => errors[name] !== undefined)
        .map(([id, label]) => ({ id, label })),
    [attempt],
  );
  return (
    <form className={formClasses[kind]} onSubmit={form.submit} noValidate>
      {Object.keys(errors).length > 0 ? <FormErrorSummary faults={faults} /> : null}
      {form.failure ? <FormFailure>{form.failure}</FormFailure> : null}
      {children}
    </form>
  );
}
