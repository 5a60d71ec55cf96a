import { type FormEvent, useCallback, useRef, useState } from 'react';
import { type Faults, type FieldErrors, faultsOf } from './form-faults.ts';

interface FormCallOptions<V extends object> {
  readonly initial: V;
  /**
   * Finds faults before anything is sent. One that comes with a script of its own may fail to come: the
   * server says the same.
   */
  readonly check?: (values: V) => FieldErrors | Promise<FieldErrors>;
  readonly send: (values: V) => Promise<void>;
  /** For a refusal that belongs to one field though the server names none. */
  readonly faults?: (error: unknown, fieldNames: readonly string[]) => Faults;
}

export interface FormCall<V extends object> {
  readonly values: V;
  readonly set: (change: Partial<V>) => void;
  readonly errors: FieldErrors;
  /** What no field can show. */
  readonly failure: string | null;
  /** Changes with every rejected attempt, so that a summary takes the focus again. */
  readonly attempt: number;
  readonly busy: boolean;
  readonly submit: (event?: FormEvent) => void;
}

const CLEAR: Faults = { fields: {}, message: null };

/** A form that is sent by one call: what was typed stays until the server has taken it. */
export function useFormCall<V extends object>(options: FormCallOptions<V>): FormCall<V> {
  const [values, setValues] = useState(options.initial);
  const [faults, setFaults] = useState(CLEAR);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const set = useCallback((change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => ({ ...before, fields: without(before.fields, Object.keys(change)) }));
  }, []);

  const reject = (found: Faults) => {
    setFaults(found);
    setAttempt((before) => before + 1);
  };

  const sendUnless = async (checked: FieldErrors | Promise<FieldErrors>) => {
    const found = await Promise.resolve(checked).catch((): FieldErrors => ({}));
    if (isFaulty(found)) reject({ fields: found, message: null });
    else await options.send(values);
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.current) return;
    const found = options.check?.(values) ?? {};
    if (!(found instanceof Promise) && isFaulty(found)) return reject({ fields: found, message: null });
    sending.current = true;
    setBusy(true);
    setFaults(CLEAR);
    const findFaults = options.faults ?? faultsOf;
    sendUnless(found)
      .catch((error: unknown) => reject(findFaults(error, Object.keys(values))))
      .finally(() => {
        sending.current = false;
        setBusy(false);
      });
  };

  return { values, set, errors: faults.fields, failure: faults.message, attempt, busy, submit };
}

const isFaulty = (errors: FieldErrors) => Object.keys(errors).length > 0;

function without(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
